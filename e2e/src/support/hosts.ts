import { existsSync, readFileSync, statSync } from 'node:fs';
import { request as ask, createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { freePort } from './installation.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};

/** A local web server that can be stopped and restarted at the same address. */
export async function openHost(answer: Answer, port?: number) {
  const at = port ?? (await freePort());
  let server: Server | undefined;

  async function start() {
    server = createServer(answer);
    await new Promise<void>(resolve => server!.listen(at, 'localhost', resolve));
  }

  async function stop() {
    const stopping = server;
    server = undefined;
    stopping?.closeAllConnections();
    await new Promise<void>(resolve => (stopping ? stopping.close(() => resolve()) : resolve()));
  }

  await start();
  return { url: `http://localhost:${at}`, start, stop };
}

/** Forwards a request like the proxy in front of the API. */
export function forwardTo(url: string): Answer {
  const { hostname, port } = new URL(url);
  return (request, response) => {
    const { method, url: path, headers } = request;
    const asked = ask({ hostname, port, method, path, headers }, answer => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    asked.once('error', () => {
      if (!response.headersSent) response.writeHead(502);
      response.end();
    });
    request.pipe(asked);
  };
}

/** The file at a path below a folder, or undefined. */
export function fileAt(folder: string, path: string): string | undefined {
  const file = join(folder, decodeURIComponent(new URL(path, 'http://host').pathname));
  return file.startsWith(folder) && existsSync(file) && statSync(file).isFile() ? file : undefined;
}

export function sendFile(response: ServerResponse, file: string, headers: Record<string, string>) {
  response.writeHead(200, { 'Content-Type': types[extname(file)] ?? 'application/octet-stream', ...headers });
  response.end(readFileSync(file));
}
