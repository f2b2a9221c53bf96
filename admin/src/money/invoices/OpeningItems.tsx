import { type OpeningItem, openingItemSettlement } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { today } from '../../platform/today.ts';
import { useAction } from '../../platform/useAction.ts';
import { FormDialog } from '../../ui/forms/FormDialog.tsx';
import { inputsOf } from '../../ui/inputs/inputsOf.tsx';
import { Button } from '../../ui/layout/Button.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { RecordTable } from '../../ui/lists/RecordTable.tsx';
import { usePage } from '../page.ts';

const { DayInput } = inputsOf<{ settledOn: string | null }>('openingItem');

/** Open amounts of an earlier system; nothing without any. */
export function OpeningItems({ member }: { member: number }) {
  const { t, api, format } = usePage();
  const queryClient = useQueryClient();
  const [settled, setSettled] = useState<OpeningItem | null>(null);
  const queryKey = ['members', 'openingItems', member];
  const { data } = useQuery({
    queryKey,
    queryFn: () => answerOf(api.GET('/admin/member/{id}/openingitems', { params: { path: { id: member } } })),
  });
  const settle = async (id: number, settledOn: string | null) => {
    await answerOf(api.POST('/admin/openingitem/{id}/settle', { params: { path: { id } }, body: { settledOn } }));
    await queryClient.invalidateQueries({ queryKey });
  };
  const [takeBack, isBusy] = useAction((id: number) => settle(id, null));
  if (!data || data.length === 0) return null;
  return (
    <Section heading={t('openingItems.heading')} lead={t('openingItems.lead')} flush>
      <RecordTable
        label={t('openingItems.heading')}
        least={620}
        stacked
        rows={data}
        columns={[
          { label: t('openingItem.reference'), render: ({ reference }) => reference || t('openingItem.noReference') },
          { label: t('openingItem.dueDate'), render: ({ dueDate }) => dueDate && format.day(dueDate) },
          { label: t('openingItem.owed'), align: 'right', render: ({ owed }) => format.money(owed) },
          {
            label: t('openingItem.settledOn'),
            render: item =>
              item.settledOn ? (
                <>
                  {format.day(item.settledOn)}{' '}
                  <Button variant="text" disabled={isBusy} onClick={() => takeBack(item.id)}>
                    {t('openingItem.takeBack')}
                  </Button>
                </>
              ) : (
                <Button onClick={() => setSettled(item)}>{t('openingItem.settle')}</Button>
              ),
          },
        ]}
      />
      {settled && (
        <FormDialog
          heading={t('openingItem.settleHeading', { reference: settled.reference || t('openingItem.noReference') })}
          write={openingItemSettlement}
          initial={{ settledOn: today() }}
          submit={t('openingItem.settle')}
          save={({ settledOn }) => settle(settled.id, settledOn)}
          close={() => setSettled(null)}
        >
          <DayInput source="settledOn" isRequired />
        </FormDialog>
      )}
    </Section>
  );
}
