/** Pipes bytes through a compression or decompression stream. */
export async function* passed(
  bytes: Uint8Array,
  through: CompressionStream | DecompressionStream,
): AsyncGenerator<Uint8Array, void, undefined> {
  const reader = new Blob([new Uint8Array(bytes)]).stream().pipeThrough(through).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}
