import type { ClientCustomer } from '@nahstrom/contract';
import { useBasename, useCreatePath, useGetOne } from 'react-admin';
import { Figure, Figures } from '../../ui/layout/Figure.tsx';
import { LoadFailure } from '../../ui/pages/LoadFailure.tsx';
import { Page } from '../../ui/pages/Page.tsx';
import { PageLoading } from '../../ui/pages/PageLoading.tsx';
import { usePage } from '../page.ts';

/** Home of an administrator of a client/customer: this one client/customer. */
export default function ClientHome() {
  const { t, format, session } = usePage();
  const basename = useBasename();
  const createPath = useCreatePath();
  const id = session.user.clientCustomer ?? 0;
  const { data: client, error } = useGetOne<ClientCustomer>('clients-customers', { id });
  if (error) return <LoadFailure error={error} />;
  if (!client) return <PageLoading />;
  return (
    <Page heading={t('home.heading', { name: session.user.firstname })} lead={session.organisation.title} wide>
      <Figures least={220}>
        <Figure
          small
          label={t('home.client')}
          value={client.title}
          hint={client.clientNumberInternal}
          link={{ to: createPath({ resource: 'clients-customers', type: 'show', id }), label: t('home.showClient') }}
        />
        <Figure
          small
          label={t('records.user')}
          value={format.whole(client.userCount)}
          hint={t('home.clientUsersHint')}
          link={{ to: `${basename}/users`, label: t('home.showUsers') }}
        />
      </Figures>
    </Page>
  );
}
