import {
  CurrentGlobal,
  getGlobalFederationConstructor,
  getRegisteredShare,
  ModuleFederation,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
} from '@module-federation/runtime/core';
import { type Fit, fitOf, type RemoteModule, remoteContract } from '@nahstrom/kit';
import * as React from 'react';
import * as jsxDevRuntime from 'react/jsx-dev-runtime';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import * as ReactDomClient from 'react-dom/client';
import { openContainer } from './container.ts';
import { servedContract } from './contract.ts';

export type Part = 'admin' | 'member';

/** Reason of a missing part: unreachable, or built for another shell or another API. */
export class PartFailure extends Error {
  constructor(
    readonly reason: 'unreachable' | Exclude<Fit, 'fits'>,
    options?: ErrorOptions,
  ) {
    super(reason, options);
    this.name = 'PartFailure';
  }
}

/** Loads a part from its current address in `remotes.json`. After a failure the address gets a new query, because a
 *  browser may cache the failed load of a module. */
export async function loadPart(part: Part, attempt: number): Promise<RemoteModule> {
  const module = await loaded(part, attempt).catch(cause => {
    throw new PartFailure('unreachable', { cause });
  });
  const served = servedContract();
  const fits = [fitOf(module.contract, remoteContract), ...(served === null ? [] : [fitOf(module.api, served)])];
  const misfit = fits.find(fit => fit !== 'fits');
  if (misfit) throw new PartFailure(misfit);
  return module;
}

async function loaded(part: Part, attempt: number): Promise<RemoteModule> {
  const entry = await entryOf(part, attempt);
  if (attempt > 0) entry.searchParams.set('attempt', `${Date.now()}`);
  runtime ??= start();
  const container = await openContainer(entry.href);
  await container.init(runtime.shareScopeMap.default ?? {}, begun);
  const module = (await container.get('./App'))() as Partial<RemoteModule> | undefined;
  if (!module?.default) throw new Error(`${part} exposes no App`);
  return module as RemoteModule;
}

/** The page includes the addresses; a retry fetches them. */
async function entryOf(part: Part, attempt: number): Promise<URL> {
  const given = attempt === 0 && document.getElementById('remotes')?.textContent;
  const addresses: Record<Part, string> = given ? JSON.parse(given) : await addressesOfServer();
  return new URL(addresses[part], window.location.href);
}

async function addressesOfServer(): Promise<Record<Part, string>> {
  const response = await fetch('/remotes.json', { cache: 'no-cache' });
  if (!response.ok) throw new Error(`remotes.json: ${response.status}`);
  return response.json();
}

let runtime: ModuleFederation | undefined;

/** A part that is initialised notes itself here, and is not initialised again. */
const begun: object[] = [];

/** Parts are built without their own runtime (`externalRuntime`) and use the shell's, like its React. */
function start() {
  Object.assign(globalThis, {
    _FEDERATION_RUNTIME_CORE: {
      CurrentGlobal,
      getGlobalFederationConstructor,
      helpers: { share: { getRegisteredShare } },
      ModuleFederation,
      setGlobalFederationConstructor,
      setGlobalFederationInstance,
    },
  });
  const shell = new ModuleFederation({
    id: 'shell',
    name: 'shell',
    remotes: [],
    shareStrategy: 'loaded-first',
    shared: {
      react: shared(React),
      'react/jsx-runtime': shared(jsxRuntime),
      'react/jsx-dev-runtime': shared(jsxDevRuntime),
      'react-dom': shared(ReactDom),
      'react-dom/client': shared(ReactDomClient),
    },
  });
  setGlobalFederationInstance(shell);
  return shell;
}

function shared(module: unknown) {
  return {
    version: React.version,
    lib: () => module,
    scope: 'default',
    shareConfig: { singleton: true, requiredVersion: `^${React.version}` },
  };
}
