import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(css|html|js|json|svg|webmanifest)$/;
/** Below one network packet compression saves nothing. */
const leastBytes = 1000;

/** Writes `.br` (quality 11) and `.gz` (level 9) beside each text file of a build, for servers that send precompressed
 *  files. */
export async function compressFolder(folder) {
  const names = await readdir(folder, { recursive: true });
  await Promise.all(names.filter(name => compressible.test(name)).map(name => compressFile(join(folder, name))));
}

async function compressFile(path) {
  const content = await readFile(path);
  if (content.length < leastBytes) return;
  const [brotli, zipped] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, zipped)]);
}
