import { useState } from 'react';
import { CommunityChoice } from '../communities/communities/CommunityChoice.tsx';
import { saveDownload } from '../platform/saveAnswer.ts';
import { useAction } from '../platform/useAction.ts';
import { FieldRow } from '../ui/inputs/FieldRow.tsx';
import { Button } from '../ui/layout/Button.tsx';
import { Section } from '../ui/layout/Section.tsx';
import { usePage } from './page.ts';

/** Everything again, in a file that a move-in reads. */
export function MoveOut({ communities }: { communities: { id: number; title: string }[] }) {
  const { t, api } = usePage();
  const [community, setCommunity] = useState(communities[0]!.id);
  const [download, isBusy] = useAction(async (format: 'xlsx' | 'csv') => {
    const query = { community, format };
    await saveDownload(api.GET('/movein/export', { params: { query }, parseAs: 'blob' }), `members.${format}`);
  });
  return (
    <Section heading={t('moveIn.outHeading')} lead={t('moveIn.outLead')}>
      <FieldRow>
        {communities.length > 1 && (
          <CommunityChoice
            communities={communities}
            value={community}
            onChange={id => id !== undefined && setCommunity(id)}
          />
        )}
        <Button loading={isBusy} onClick={() => download('xlsx')}>
          {t('moveIn.outXlsx')}
        </Button>
        <Button variant="text" loading={isBusy} onClick={() => download('csv')}>
          {t('moveIn.outCsv')}
        </Button>
      </FieldRow>
    </Section>
  );
}
