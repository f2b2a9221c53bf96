import type { AuditEntry, AuditedEntity } from '@nahstrom/contract';
import { useState } from 'react';
import { useBasename, useGetList } from 'react-admin';
import { Disclosure } from '../../ui/layout/Disclosure.tsx';
import { Hint } from '../../ui/layout/Hint.tsx';
import { LinkButton } from '../../ui/layout/LinkButton.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { usePage } from '../page.ts';
import { ChangeTable, hasOwnWords, isOfMarket, MarketAction, MarketChanges } from './marketParts.tsx';

type RecordHistoryProps = { entity: AuditedEntity; id: number };

/** Changes of one record, newest first, for users with access to the log. */
export function RecordHistory(props: RecordHistoryProps) {
  const { ofOrganisation } = usePage();
  return ofOrganisation ? <History {...props} /> : null;
}

function History({ entity, id }: RecordHistoryProps) {
  const { t } = usePage();
  const basename = useBasename();
  const filter = { entity, entityId: id };
  const {
    data,
    total = 0,
    error,
  } = useGetList<AuditEntry>('auditlog', {
    pagination: { page: 1, perPage: 5 },
    sort: { field: 'at', order: 'DESC' },
    filter,
  });
  const all = `${basename}/auditlog?filter=${encodeURIComponent(JSON.stringify(filter))}`;
  return (
    <Section
      heading={t('history.heading')}
      lead={error ? t('list.failed') : data?.length === 0 ? t('history.none') : undefined}
      beside={
        total > 5 && (
          <LinkButton variant="text" size="small" to={all}>
            {t('history.all', { count: total })}
          </LinkButton>
        )
      }
      flush
    >
      {data?.map(entry => (
        <Change key={entry.id} entry={entry} />
      ))}
    </Section>
  );
}

function Change({ entry }: { entry: AuditEntry }) {
  const { t, format } = usePage();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Disclosure
      summary={
        <span>
          {isOfMarket(entry) ? <MarketAction entry={entry} /> : t(`audit.action.${entry.action}`)}{' '}
          <Hint component="span">{[format.moment(entry.at), entry.userName].filter(Boolean).join(' · ')}</Hint>
        </span>
      }
      onToggle={setIsOpen}
      flush
    >
      {isOpen && (hasOwnWords(entry) ? <MarketChanges entry={entry} /> : <ChangeTable entry={entry} />)}
    </Disclosure>
  );
}
