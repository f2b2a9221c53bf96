import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { ListBase, ResourceContextProvider, useBasename, useListContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { Section } from '../../layout/Section.tsx';
import { usePage } from '../../page.tsx';
import { InvoiceTable } from './InvoiceTable.tsx';

/** The documents of a member, newest first. */
export function MemberInvoices({ member }: { member: number }) {
  const { t } = usePage();
  const basename = useBasename();
  const filter = encodeURIComponent(JSON.stringify({ member }));
  return (
    <Section
      heading={t('records.invoice')}
      beside={
        <Link component={RouterLink} to={`${basename}/invoices?filter=${filter}`} sx={{ fontWeight: 600 }}>
          {t('invoices.showAll')}
        </Link>
      }
      flush
    >
      <ResourceContextProvider value="invoices">
        <ListBase
          filter={{ member }}
          sort={{ field: 'invoiceDate', order: 'DESC' }}
          perPage={25}
          disableSyncWithLocation
          storeKey={false}
        >
          <Rows />
        </ListBase>
      </ResourceContextProvider>
    </Section>
  );
}

function Rows() {
  const { t } = usePage();
  const { total, isPending } = useListContext();
  if (isPending || total !== 0) return <InvoiceTable ofMember />;
  return (
    <Box sx={{ px: { xs: 4, sm: 5 }, pb: 5 }}>
      <Typography>{t('invoices.noneOfMember')}</Typography>
    </Box>
  );
}
