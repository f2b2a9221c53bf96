/** Gives a file that was fetched to the browser to keep, under the name that the server gave it. */
export function saveFile(file: Blob, response: Response, otherwise: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileNameOf(response) ?? otherwise;
  link.click();
  // Some browsers begin to read only after the click is over.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

function fileNameOf(response: Response): string | undefined {
  const name = /filename\*=UTF-8''(\S+)/.exec(response.headers.get('Content-Disposition') ?? '')?.[1];
  return name && decodeURIComponent(name);
}
