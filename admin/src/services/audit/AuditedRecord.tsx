import type { AuditEntry, AuditedEntity } from '@nahstrom/contract';
import { isDay } from '@nahstrom/kit';
import { useCreatePath } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ResourceName } from '../../platform/dataProvider.ts';
import { Hint } from '../../ui/layout/Hint.tsx';
import { usePage } from '../page.ts';
import { MarketTitle } from './marketParts.tsx';

type Place = { resource: ResourceName | 'organisations'; type: 'show' | 'edit' };

/** The page of the record. */
const places: Partial<Record<AuditedEntity, Place>> = {
  organisation: { resource: 'organisations', type: 'show' },
  user: { resource: 'users', type: 'show' },
  usergroup: { resource: 'usergroups', type: 'edit' },
  clientCustomer: { resource: 'clients-customers', type: 'show' },
  lookup: { resource: 'staticlookups', type: 'edit' },
  community: { resource: 'communities', type: 'edit' },
  member: { resource: 'members', type: 'show' },
  energyImport: { resource: 'imports', type: 'show' },
  billingRun: { resource: 'billingruns', type: 'show' },
  party: { resource: 'parties', type: 'show' },
  company: { resource: 'companies', type: 'show' },
  person: { resource: 'persons', type: 'show' },
  invoice: { resource: 'invoices', type: 'show' },
  sepaRun: { resource: 'separuns', type: 'show' },
  marketProcess: { resource: 'marketmessages', type: 'show' },
  changeRequest: { resource: 'changerequests', type: 'show' },
};

/** The record with its name at the time, and its kind. */
export function AuditedRecord({ entry }: { entry: AuditEntry }) {
  const { entity, entityId, title, action } = entry;
  const { t, format } = usePage();
  const createPath = useCreatePath();
  const place = places[entity];
  const name = (isDay(title) ? format.day(title) : title) || t('record.numbered', { id: String(entityId) });
  return (
    <>
      {place && action !== 'delete' ? (
        <Link
          to={createPath({ ...place, id: entityId })}
          onClick={event => event.stopPropagation()}
          className="admin-link"
        >
          {name}
        </Link>
      ) : (
        <span style={{ fontWeight: 600 }}>{entity === 'marketMessage' ? <MarketTitle entry={entry} /> : name}</span>
      )}
      <Hint component="div">{t(`record.${entity}`)}</Hint>
    </>
  );
}
