import { ListBase, ResourceContextProvider, useBasename, useListContext } from 'react-admin';
import { Inset } from '../../ui/layout/Inset.tsx';
import { LinkButton } from '../../ui/layout/LinkButton.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { usePage } from '../page.ts';
import { InvoiceTable } from './InvoiceTable.tsx';
import { OpeningItems } from './OpeningItems.tsx';

/** The documents of a member, newest first. */
export function MemberInvoices({ member }: { member: number }) {
  const { t } = usePage();
  const basename = useBasename();
  const filter = encodeURIComponent(JSON.stringify({ member }));
  return (
    <>
      <OpeningItems member={member} />
      <Section
        heading={t('records.invoice')}
        beside={
          <LinkButton variant="text" size="small" to={`${basename}/invoices?filter=${filter}`}>
            {t('invoices.showAll')}
          </LinkButton>
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
    </>
  );
}

function Rows() {
  const { t } = usePage();
  const { total, isPending } = useListContext();
  if (isPending || total !== 0) return <InvoiceTable ofMember />;
  return (
    <Inset>
      <p>{t('invoices.noneOfMember')}</p>
    </Inset>
  );
}
