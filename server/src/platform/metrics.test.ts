import { describe, expect, it } from 'vitest';
import { queueGauges } from '../queueGauges.ts';
import { openPortal } from '../testing.ts';
import { createMetrics } from './metrics.ts';
import type { EndedRequest } from './ports.ts';

describe('the metrics', () => {
  it('metrics count requests by route, method and status, with their duration and without names', async () => {
    const ended: EndedRequest[] = [];
    const portal = await openPortal({ requestEnded: request => ended.push(request) });
    const person = await portal.anAdministrator((await portal.anOrganisation()).id);
    const visitor = await portal.logIn(person);
    await visitor.get('/admin/job/7');
    await visitor.get('/admin/job/8');
    await visitor.get(`/secret-of-${person.username}`);
    const metrics = createMetrics();
    for (const request of ended) metrics.count(request);

    const text = await metrics.text(await queueGauges(portal.database));

    expect(text).toMatch(/_count\{method="GET",route="\/api\/v1\/admin\/job\/:id",status="404"\} 2/);
    expect(text).toMatch(/_count\{method="POST",route="\/api\/v1\/login",status="200"\} 1/);
    expect(text).toMatch(/_count\{method="GET",route="none",status="404"\} 1/);
    expect(text).toMatch(/_bucket\{le="\+Inf",method="GET",route="none",status="404"\} 1/);
    expect(text).toMatch(/^nahstrom_jobs\{state="failed"\} 0$/m);
    expect(text).toMatch(/^nahstrom_mails\{state="queued"\} 0$/m);
    expect(text).not.toContain(person.username);
    expect(text).not.toContain('secret-of');
    await portal.close();
  });

  it('count each request in every bucket above its duration', async () => {
    const metrics = createMetrics();
    const request = { requestId: 'a', method: 'GET', route: '/readyz', status: 200 };
    for (const milliseconds of [4, 40, 400, 40_000]) metrics.count({ ...request, milliseconds });

    const text = await metrics.text([{ name: 'one', help: 'One.', labels: { a: 'b"c\n' }, value: 1 }]);

    const below = (bound: string) => Number(new RegExp(`le="${bound}"[^}]*\\} (\\d+)`).exec(text)?.[1]);
    expect(['0.005', '0.05', '0.5', '10', '\\+Inf'].map(below)).toEqual([1, 2, 3, 3, 4]);
    expect(text).toContain('_sum{method="GET",route="/readyz",status="200"} 40.444');
    expect(text).toContain('# TYPE one gauge\none{a="b\\"c\\n"} 1\n');
  });
});
