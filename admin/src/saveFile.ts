/** Saves a fetched file under the server's file name. */
export function saveFile(file: Blob, response: Response, otherwise: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileNameOf(response) ?? otherwise;
  link.click();
  // Some browsers start reading only after the click event.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

function fileNameOf(response: Response): string | undefined {
  const name = /filename\*=UTF-8''(\S+)/.exec(response.headers.get('Content-Disposition') ?? '')?.[1];
  return name && decodeURIComponent(name);
}
