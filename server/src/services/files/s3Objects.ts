import { AwsClient } from 'aws4fetch';
import type { FileObjects } from '../../platform/ports.ts';

type Place = { bucket: string; endpoint: string; region: string; accessKeyId: string; secretAccessKey: string };

const patienceMilliseconds = 60_000;

/** A bucket of an S3-compatible store, path-style (Amazon S3, REST API: PutObject, GetObject, DeleteObject). */
export function s3Objects({ bucket, endpoint, region, accessKeyId, secretAccessKey }: Place): FileObjects {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });

  async function send(method: string, key: string, init: RequestInit = {}, alsoFine?: number): Promise<Response> {
    // Timeout until the response headers; the reader sets the pace of the body.
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), patienceMilliseconds);
    const request = { ...init, method, signal: patience.signal };
    const answer = await client.fetch(`${endpoint}/${bucket}/${key}`, request).finally(() => clearTimeout(timer));
    if (!answer.ok && answer.status !== alsoFine)
      throw new Error(`The file store answered ${method} with ${answer.status}.`);
    return answer;
  }

  return {
    async put(key, bytes, type) {
      await send('PUT', key, { body: new Uint8Array(bytes), headers: { 'Content-Type': type } });
    },
    async read(key) {
      const { body } = await send('GET', key);
      return body ?? new Blob([]).stream();
    },
    async remove(key) {
      await send('DELETE', key, {}, 404);
    },
  };
}
