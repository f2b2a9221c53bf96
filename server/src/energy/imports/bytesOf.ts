import { yieldToEventLoop } from '../../platform/yieldToEventLoop.ts';

/** Unlike `arrayBuffer()` it copies a large file piece by piece. */
export async function bytesOf(file: File): Promise<Uint8Array> {
  const bytes = new Uint8Array(file.size);
  const reader = file.stream().getReader();
  let at = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    bytes.set(next.value, at);
    at += next.value.length;
    if (at % pieceBytes < next.value.length) await yieldToEventLoop();
  }
  return bytes;
}

const pieceBytes = 4_000_000;
