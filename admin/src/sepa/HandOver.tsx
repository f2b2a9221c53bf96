import Button from '@mui/material/Button';
import { useBasename, useListContext } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { usePage } from '../page.tsx';
import { stateOfChosen } from './chosenInvoices.ts';

/** The ways of the documents chosen in a list to the bank and to the bookkeeper. */
export function HandOver() {
  const { t } = usePage();
  const basename = useBasename();
  const navigate = useNavigate();
  const { selectedIds } = useListContext();
  const to = (path: string) => () =>
    navigate(`${basename}/${path}/create`, { state: stateOfChosen(selectedIds.map(Number)) });
  return (
    <>
      <Button variant="outlined" onClick={to('separuns')}>
        {t('sepa.chosen')}
      </Button>
      <Button variant="outlined" onClick={to('accountingexports')}>
        {t('accounting.heading')}
      </Button>
    </>
  );
}
