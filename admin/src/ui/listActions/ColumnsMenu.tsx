import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import { useResourceContext } from 'react-admin';
import { flushSync } from 'react-dom';
import { usePage } from '../page.tsx';
import { hiddenByWidth, inOwnOrder, type ListColumn, moved, useColumnOrder, useHiddenColumns } from './columns.ts';

type ColumnsMenuProps = { opener: HTMLElement; onClose(): void; columns: ListColumn[] };

const keyOf = ({ key }: ListColumn) => key;

/** Visibility and order of the columns. The last one cannot be hidden. */
export default function ColumnsMenu({ opener, onClose, columns }: ColumnsMenuProps) {
  const { t } = usePage();
  const resource = useResourceContext() ?? '';
  const [chosen, setHidden] = useHiddenColumns(resource);
  const [order, setOrder] = useColumnOrder(resource);
  const hidden = chosen ?? hiddenByWidth(columns);
  const shown = columns.filter(({ key }) => !hidden.includes(key));
  const ordered = inOwnOrder(columns, order, keyOf);
  const keys = ordered.map(keyOf);
  // A moved row would lose the focus.
  const move = (key: string, by: 1 | -1) => (event: { currentTarget: HTMLElement }) => {
    const button = event.currentTarget;
    flushSync(() => setOrder(moved(keys, key, by)));
    button.focus();
  };
  return (
    <Popover
      open
      anchorEl={opener}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': t('list.columns') } }}
    >
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, px: 2, pt: 1, pb: 0 }}>
        {ordered.map(({ key, label }, place) => {
          const isShown = !hidden.includes(key);
          return (
            <Stack key={key} component="li" direction="row" sx={{ alignItems: 'center' }}>
              <FormControlLabel
                sx={{ flex: 1, mr: 2 }}
                label={label}
                control={
                  <Checkbox
                    size="small"
                    checked={isShown}
                    disabled={isShown && shown.length === 1}
                    onChange={() => setHidden(isShown ? [...hidden, key] : hidden.filter(other => other !== key))}
                  />
                }
              />
              <IconButton
                size="small"
                aria-label={t('columns.forward', { name: label })}
                aria-disabled={place === 0}
                onClick={move(key, -1)}
              >
                <ArrowUpwardIcon fontSize="small" />
              </IconButton>
              <IconButton
                size="small"
                aria-label={t('columns.back', { name: label })}
                aria-disabled={place === ordered.length - 1}
                onClick={move(key, 1)}
              >
                <ArrowDownwardIcon fontSize="small" />
              </IconButton>
            </Stack>
          );
        })}
      </Stack>
      <Stack direction="row" sx={{ p: 1 }}>
        <Button variant="text" disabled={shown.length === columns.length} onClick={() => setHidden([])}>
          {t('columns.showAll')}
        </Button>
        <Button
          variant="text"
          disabled={!chosen && !order}
          onClick={() => {
            setHidden(undefined);
            setOrder(undefined);
          }}
        >
          {t('columns.reset')}
        </Button>
      </Stack>
    </Popover>
  );
}
