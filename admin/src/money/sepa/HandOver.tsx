import type { InvoiceRow } from '@nahstrom/contract';
import { useBasename, useListContext } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../layout/Button.tsx';
import { usePage } from '../page.ts';
import { stateOfChosen } from './chosenInvoices.ts';

/** Links from the selected documents to the bank and bookkeeper exports. */
export function HandOver() {
  const { t } = usePage();
  const basename = useBasename();
  const navigate = useNavigate();
  const { selectedIds, data = [] } = useListContext<InvoiceRow>();
  const ids = selectedIds.map(Number);
  const community = data.find(({ id }) => ids.includes(id))?.community;
  const to = (path: string) => () => navigate(`${basename}/${path}/create`, { state: stateOfChosen(ids, community) });
  return (
    <>
      <Button onClick={to('separuns')}>{t('sepa.chosen')}</Button>
      <Button onClick={to('accountingexports')}>{t('menu.accounting')}</Button>
    </>
  );
}
