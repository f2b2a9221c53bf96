import UnfoldLessIcon from '@mui/icons-material/UnfoldLess';
import UnfoldMoreIcon from '@mui/icons-material/UnfoldMore';
import Divider from '@mui/material/Divider';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { RareArea } from '@nahstrom/contract';
import { answerOf, type RemoteProps } from '@nahstrom/kit';
import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';
import { useBasename, useStore } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { version } from '../../package.json';
import { SearchButton } from '../office/search/SearchButton.tsx';
import { useHelpAddress } from '../platform/help.ts';
import { usePortal } from '../platform/portal.ts';
import { Deferred } from '../ui/layout/Deferred.tsx';
import { usedAreasKey, wholeMenuKey } from '../ui/listActions/rememberedStore.ts';
import { type MenuEntry, type MenuGroup, menuOf, ownMenuOf } from './menu.ts';

export const alwaysOpen: NonNullable<RemoteProps['sidebar']> = { open: true, setOpen: () => undefined };

/** Opened and closed by a button in the shell's header. */
export const SidebarContext = createContext(alwaysOpen);

export function Sidebar() {
  const { open, setOpen } = useContext(SidebarContext);
  const isNarrow = useMediaQuery<Theme>(theme => theme.breakpoints.down('md'), { noSsr: true });

  if (isNarrow) {
    return (
      open && (
        <Drawer onClose={() => setOpen(false)}>
          <Entries labelled onChosen={() => setOpen(false)} />
        </Drawer>
      )
    );
  }
  return (
    <div className="admin-sidebar" data-open={open || undefined}>
      <Entries labelled={open} />
    </div>
  );
}

/** A native modal dialog: it traps the focus and returns it. */
function Drawer({ onClose, children }: { onClose(): void; children: ReactNode }) {
  const { t } = usePortal();
  const drawer = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = drawer.current;
    if (!element || element.open) return;
    // jsdom lacks showModal.
    element.showModal?.();
    element.open = true;
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it natively
    <dialog
      ref={drawer}
      className="admin-drawer"
      aria-label={t('menu.label')}
      onCancel={event => {
        event.preventDefault();
        onClose();
      }}
      onClick={event => {
        if (event.target === drawer.current) onClose();
      }}
    >
      {children}
    </dialog>
  );
}

function Entries({ labelled, onChosen }: { labelled: boolean; onChosen?(): void }) {
  const { t } = usePortal();
  const { groups: all, isWhole, setIsWhole, isShown } = useMenu();
  const here = useHere(all);
  const help = useHelpAddress();
  const groups = all
    .map(group => ({ ...group, entries: group.entries.filter(entry => isShown(entry) || entry.path === here) }))
    .filter(({ entries }) => entries.length > 0);
  const isCut = all.some(({ entries }) => entries.some(entry => !isShown(entry)));
  return (
    <nav aria-label={t('menu.label')} className="admin-menu">
      <div>
        <SearchButton labelled={labelled} onChosen={onChosen} />
        {groups.map(({ heading, entries }) => (
          <div key={heading ?? 'home'}>
            {heading && (labelled ? <p aria-hidden>{t(heading)}</p> : <Divider sx={{ mb: 2 }} />)}
            <EntryList
              label={heading && t(heading)}
              entries={entries}
              here={here}
              labelled={labelled}
              onChosen={onChosen}
            />
          </div>
        ))}
        {(isCut || isWhole) && (
          <button
            type="button"
            className="admin-menu-entry"
            aria-expanded={isWhole}
            aria-label={labelled ? undefined : t(isWhole ? 'menu.fewer' : 'menu.more')}
            title={labelled ? undefined : t(isWhole ? 'menu.fewer' : 'menu.more')}
            onClick={() => setIsWhole(!isWhole)}
          >
            {isWhole ? <UnfoldLessIcon fontSize="small" /> : <UnfoldMoreIcon fontSize="small" />}
            {labelled && <span className="admin-menu-label">{t(isWhole ? 'menu.fewer' : 'menu.more')}</span>}
          </button>
        )}
      </div>
      <div>
        <EntryList entries={ownMenuOf(help)} labelled={labelled} onChosen={onChosen} />
        {labelled && <p>{t('menu.version', { admin: adminVersion, api: apiVersion })}</p>}
      </div>
    </nav>
  );
}

const noAreas: RareArea[] = [];

/** All entries of the menu, and which of them are shown: the rare ones if they are used, or all are wanted. */
function useMenu() {
  const { api, ofOrganisation, session } = usePortal();
  const [isWhole, setIsWhole] = useStore(wholeMenuKey, false);
  const [known, remember] = useStore<RareArea[]>(usedAreasKey, noAreas);
  const { data } = useQuery({
    queryKey: ['usedAreas'],
    queryFn: async () => (await answerOf(api.GET('/admin/usedareas'))).areas,
    enabled: ofOrganisation,
    staleTime: 60_000,
  });
  useEffect(() => {
    if (data && data.join() !== known.join()) remember(data);
  }, [data, known, remember]);
  const used = data ?? known;
  return {
    groups: menuOf(session.user),
    isWhole,
    setIsWhole,
    isShown: ({ rare }: MenuEntry) => !ofOrganisation || isWhole || !rare || used.includes(rare),
  };
}

/** The most specific matching entry is current: the settings are below the organisations. */
function useHere(groups: MenuGroup[]): string | undefined {
  const basename = useBasename();
  const { pathname } = useLocation();
  const place = pathname.slice(basename.length).replace(/\/$/, '');
  return groups
    .flatMap(({ entries }) => entries.map(({ path }) => path))
    .filter(path => path !== undefined)
    .filter(path => place === path || (path !== '' && place.startsWith(`${path}/`)))
    .sort((one, other) => other.length - one.length)[0];
}

type EntryListProps = { label?: string; entries: MenuEntry[]; here?: string; labelled: boolean; onChosen?(): void };

function EntryList({ label: heading, entries, here, labelled, onChosen }: EntryListProps) {
  const { t } = usePortal();
  const basename = useBasename();
  return (
    <ul aria-label={heading}>
      {entries.map(({ path, address, label, Icon, opensTab }) => (
        <li key={label}>
          <Link
            to={address ?? basename + path}
            target={opensTab && '_blank'}
            onClick={onChosen}
            className="admin-menu-entry"
            aria-current={path !== undefined && path === here ? 'page' : undefined}
            aria-label={labelled ? undefined : t(label)}
            title={labelled ? undefined : t(label)}
          >
            <Deferred meanwhile={<span style={{ width: 20 }} />}>
              <Icon fontSize="small" />
            </Deferred>
            {labelled && <span className="admin-menu-label">{t(label)}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Spec §9: the version of the build, without a zero patch. */
const adminVersion = `v${version.replace(/\.0$/, '')}`;
const apiVersion = 'v1';
