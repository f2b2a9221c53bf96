import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import HubOutlined from '@mui/icons-material/HubOutlined';
import ShowChartOutlined from '@mui/icons-material/ShowChartOutlined';
import Box from '@mui/material/Box';
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
import { type ComponentType, createContext, useContext } from 'react';
import { useBasename } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import type { TextKey } from '../messages/index.ts';
import { usePortal } from '../portal.ts';
import { headerHeight, sidebarWidth } from '../theme.ts';

const entries: { path: string; label: TextKey; Icon: ComponentType<{ fontSize?: 'small' }> }[] = [
  { path: '', label: 'menu.home', Icon: HomeOutlined },
  { path: '/members', label: 'menu.members', Icon: GroupsOutlined },
  { path: '/communities', label: 'menu.communities', Icon: HubOutlined },
  { path: '/imports', label: 'menu.imports', Icon: ShowChartOutlined },
];

const railWidth = 56;

export const alwaysOpen: NonNullable<RemoteProps['sidebar']> = { open: true, setOpen: () => undefined };

/** The button that opens and closes it stands in the shell's header. */
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
        transition: theme => theme.transitions.create('width', { duration: 160 }),
      }}
    >
      <Entries labelled={open} />
    </Box>
  );
}

function Entries({ labelled, onChosen }: { labelled: boolean; onChosen?(): void }) {
  const { t } = usePortal();
  const basename = useBasename();
  const { pathname } = useLocation();
  const isHere = (path: string) =>
    path === '' ? pathname.replace(/\/$/, '') === basename : pathname.startsWith(basename + path);

  return (
    <Box component="nav" aria-label={t('menu.label')} sx={{ display: 'flex', flexDirection: 'column', height: 1 }}>
      <List sx={{ px: 1.5, py: 3, flex: 1 }}>
        {entries.map(({ path, label, Icon }) => (
          <ListItem key={path} disablePadding sx={{ mb: 1 }}>
            <Tooltip title={labelled ? '' : t(label)} placement="right">
              <ListItemButton
                component={Link}
                to={basename + path}
                onClick={onChosen}
                aria-current={isHere(path) ? 'page' : undefined}
                aria-label={labelled ? undefined : t(label)}
                sx={theme => ({
                  minHeight: 40,
                  borderRadius: 1,
                  px: 2,
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
      {labelled && (
        <Typography variant="caption" color="text.secondary" sx={{ px: 3.5, py: 4, whiteSpace: 'nowrap' }}>
          {t('menu.version', { admin: adminVersion, api: apiVersion })}
        </Typography>
      )}
    </Box>
  );
}

/** Spec §9. */
const adminVersion = 'v0.1';
const apiVersion = 'v1';
