import { html } from 'hono/html';

type Operation = {
  summary: string;
  tags: string[];
  'x-access': string;
  responses: Record<string, { description: string }>;
};

/** The browsable API reference: every endpoint with its authorization and its refusals. */
export function documentationPage(document: Record<string, unknown>) {
  const paths = document.paths as Record<string, Record<string, Operation>>;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), ...operation })),
  );
  const tags = [...new Set(operations.flatMap(operation => operation.tags))];
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Nahstrom API v1</title>
<style>
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 960px; margin: 32px auto; padding: 0 16px; }
  table { width: 100%; border-collapse: collapse; }
  td, th { padding: 8px; border-bottom: 1px solid #8884; text-align: left; vertical-align: top; }
  code { font-size: 14px; }
  .refusals { color: GrayText; font-size: 13px; }
</style>
</head>
<body>
<h1>Nahstrom API v1</h1>
<p>The machine-readable description is <a href="/api/v1/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
${tags.map(
  tag => html`<h2>${tag}</h2>
<table>
<thead><tr><th>Call</th><th>What it does</th><th>Who</th></tr></thead>
<tbody>
${operations
  .filter(operation => operation.tags.includes(tag))
  .map(
    operation => html`<tr>
<td><code>${operation.method} ${operation.path}</code></td>
<td>${operation.summary}<div class="refusals">${Object.entries(operation.responses)
      .filter(([status]) => status !== '200')
      .map(([status, response]) => html`${status} ${response.description}<br>`)}</div></td>
<td>${operation['x-access']}</td>
</tr>`,
  )}
</tbody>
</table>`,
)}
</body>
</html>`;
}
