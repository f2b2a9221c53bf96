import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Drawer from '@mui/material/Drawer';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import type { Theme } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { RemoteProps } from '@nahstrom/kit';
import { createContext, useContext } from 'react';
import { useBasename } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { version } from '../../package.json';
import { SearchButton } from '../overall/search/SearchButton.tsx';
import { usePortal } from '../portal.ts';
import { headerHeight, sidebarWidth } from '../theme.ts';
import { type MenuEntry, type MenuGroup, menuOf, ownMenu } from './menu.ts';

const railWidth = 56;

export const alwaysOpen: NonNullable<RemoteProps['sidebar']> = { open: true, setOpen: () => undefined };

/** Opened and closed by a button in the shell's header. */
export const SidebarContext = createContext(alwaysOpen);

export function Sidebar() {
  const { open, setOpen } = useContext(SidebarContext);
  const isPhone = useMediaQuery<Theme>(theme => theme.breakpoints.down('md'), { noSsr: true });

  if (isPhone) {
    return (
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        slotProps={{ paper: { sx: { width: sidebarWidth + 40, pt: 2 } } }}
        sx={{ zIndex: 1400 }}
      >
        <Entries labelled onChosen={() => setOpen(false)} />
      </Drawer>
    );
  }
  return (
    <Box
      sx={{
        position: 'sticky',
        top: headerHeight,
        height: `calc(100dvh - ${headerHeight})`,
        flex: 'none',
        width: open ? sidebarWidth : railWidth,
        borderRight: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        overflowX: 'hidden',
        overflowY: 'auto',
        transition: theme => theme.transitions.create('width', { duration: 160 }),
      }}
    >
      <Entries labelled={open} />
    </Box>
  );
}

function Entries({ labelled, onChosen }: { labelled: boolean; onChosen?(): void }) {
  const { t, session } = usePortal();
  const groups = menuOf(session.user);
  const here = useHere(groups);
  return (
    <Box component="nav" aria-label={t('menu.label')} sx={{ display: 'flex', flexDirection: 'column', minHeight: 1 }}>
      <Box sx={{ px: 1.5, pt: 3, flex: 1 }}>
        <SearchButton labelled={labelled} onChosen={onChosen} />
        {groups.map(({ heading, entries }) => (
          <Box key={heading ?? 'home'} sx={{ mb: 2 }}>
            {heading &&
              (labelled ? (
                <Typography variant="caption" color="text.secondary" component="p" aria-hidden sx={{ px: 2, pb: 0.5 }}>
                  {t(heading)}
                </Typography>
              ) : (
                <Divider sx={{ mx: 1, mb: 2 }} />
              ))}
            <EntryList
              label={heading && t(heading)}
              entries={entries}
              here={here}
              labelled={labelled}
              onChosen={onChosen}
            />
          </Box>
        ))}
      </Box>
      <Box sx={{ px: 1.5, pt: 2, borderTop: 1, borderColor: 'divider', pb: labelled ? 0 : 2 }}>
        <EntryList entries={ownMenu} labelled={labelled} onChosen={onChosen} />
      </Box>
      {labelled && (
        <Typography variant="caption" color="text.secondary" sx={{ px: 3.5, pt: 1, pb: 3, whiteSpace: 'nowrap' }}>
          {t('menu.version', { admin: adminVersion, api: apiVersion })}
        </Typography>
      )}
    </Box>
  );
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
    <List disablePadding aria-label={heading}>
      {entries.map(({ path, address, label, Icon }) => (
        <ListItem key={label} disablePadding sx={{ mb: 0.5 }}>
          <Tooltip title={labelled ? '' : t(label)} placement="right">
            <ListItemButton
              component={Link}
              to={address ?? basename + path}
              onClick={onChosen}
              aria-current={path !== undefined && path === here ? 'page' : undefined}
              aria-label={labelled ? undefined : t(label)}
              sx={theme => ({
                minHeight: { xs: 44, md: 36 },
                borderRadius: 1,
                px: 2,
                py: 0.5,
                color: 'text.secondary',
                '&[aria-current]': { bgcolor: theme.palette.success.light, color: 'primary.main' },
              })}
            >
              <ListItemIcon sx={{ minWidth: 28, color: 'inherit' }}>
                <Icon fontSize="small" />
              </ListItemIcon>
              {labelled && (
                <ListItemText
                  primary={t(label)}
                  slotProps={{ primary: { noWrap: true, variant: 'body2', color: 'text.primary', fontWeight: 500 } }}
                  sx={{ my: 0 }}
                />
              )}
            </ListItemButton>
          </Tooltip>
        </ListItem>
      ))}
    </List>
  );
}

/** Spec §9: the version of the build, without a zero patch. */
const adminVersion = `v${version.replace(/\.0$/, '')}`;
const apiVersion = 'v1';
