const key = 'nahstrom.applied';
let wasSentHere = false;

/** Remembered for the tab; storage may be blocked in another site's frame. */
export function noteSent(): void {
  wasSentHere = true;
  try {
    sessionStorage.setItem(key, 'yes');
  } catch {}
}

export function wasSent(): boolean {
  try {
    return wasSentHere || sessionStorage.getItem(key) === 'yes';
  } catch {
    return wasSentHere;
  }
}
