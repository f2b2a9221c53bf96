import type { RemoteModule, Visit } from '@nahstrom/kit';
import type { Part } from './remotes.ts';

export type Parts = ReturnType<typeof createParts>;

/** The parts of an open portal. */
export function createParts() {
  const known = new Map<Part, RemoteModule>();
  const loading = new Map<string, Promise<RemoteModule>>();

  async function loaded(name: Part, attempt: number, visit: Visit): Promise<RemoteModule> {
    const { loadPart } = await import('./remotes.ts');
    const module = await loadPart(name, attempt);
    await module.prepare?.(visit).catch(() => undefined);
    known.set(name, module);
    return module;
  }

  return {
    /** A part whose code is loaded already. */
    get: (name: Part): RemoteModule | undefined => known.get(name),
    /** Loads a part, and what its page needs. The loader itself is loaded with the first part, because public pages have
     *  none.
     *  @throws PartFailure */
    load(name: Part, attempt: number, visit: Visit): Promise<RemoteModule> {
      const key = `${name} ${attempt}`;
      const pending = loading.get(key) ?? loaded(name, attempt, visit).finally(() => loading.delete(key));
      loading.set(key, pending);
      return pending;
    },
  };
}
