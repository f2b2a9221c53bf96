import type { CountingPoint, Member } from '@nahstrom/contract';
import { useState } from 'react';
import { Button } from '../../ui/layout/Button.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { FactorOffer, RevocationOffer } from '../higherParts.ts';
import { part, usePage } from '../page.ts';
import { CountingPointTable } from './CountingPointTable.tsx';
import type { Asked } from './PointForms.tsx';

const PointForms = part(async () => ({ default: (await import('./PointForms.tsx')).PointForms }));

/** The counting points of a member and all actions on them. */
export function CountingPoints({ member }: { member: Member }) {
  const { t } = usePage();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const [changed, setChanged] = useState<{ id: number; from: string } | null>(null);
  const offered = member.countingPoints.find(({ id }) => id === changed?.id);
  const [ended, setEnded] = useState<{ point: CountingPoint; end: string } | null>(null);
  return (
    <Section
      heading={t('member.countingPoints')}
      lead={member.countingPoints.length === 0 ? t('member.noCountingPoints') : undefined}
      beside={
        <Button size="small" onClick={() => setAsked({ what: 'create' })}>
          {t('point.create')}
        </Button>
      }
      flush
    >
      {member.countingPoints.length > 0 && (
        <CountingPointTable member={member} onAsk={(what, point) => setAsked({ what, point })} />
      )}
      {asked && (
        <PointForms
          member={member}
          asked={asked}
          close={close}
          onEnded={(point, end) => setEnded({ point, end })}
          onChanged={(point, from) => setChanged({ id: point.id, from })}
        />
      )}
      {changed && offered && (
        <FactorOffer community={member.community} point={offered} wish={changed.from} close={() => setChanged(null)} />
      )}
      {ended && <RevocationOffer community={member.community} {...ended} close={() => setEnded(null)} />}
    </Section>
  );
}
