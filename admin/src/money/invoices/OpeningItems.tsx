import { type OpeningItem, openingItemSettlement } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { inputsOf } from '../../inputsOf.tsx';
import { Button } from '../../layout/Button.tsx';
import { FormDialog } from '../../layout/FormDialog.tsx';
import { Section } from '../../layout/Section.tsx';
import { Table } from '../../layout/Table.tsx';
import { today } from '../../today.ts';
import { useAction } from '../../useAction.ts';
import { usePage } from '../page.ts';

const { DayInput } = inputsOf<{ settledOn: string | null }>();

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
      <Table label={t('openingItems.heading')} least={620} stacked>
        <thead>
          <tr>
            <th scope="col">{t('openingItem.reference')}</th>
            <th scope="col">{t('openingItem.dueDate')}</th>
            <th scope="col" data-align="right">
              {t('openingItem.owed')}
            </th>
            <th scope="col">{t('openingItem.settledOn')}</th>
          </tr>
        </thead>
        <tbody>
          {data.map(item => (
            <tr key={item.id}>
              <td>{item.reference || t('openingItem.noReference')}</td>
              <td data-label={t('openingItem.dueDate')}>{item.dueDate ? format.day(item.dueDate) : '–'}</td>
              <td data-label={t('openingItem.owed')} data-align="right">
                {format.money(item.owed)}
              </td>
              <td data-label={t('openingItem.settledOn')}>
                {item.settledOn ? (
                  <>
                    {format.day(item.settledOn)}{' '}
                    <Button variant="text" disabled={isBusy} onClick={() => takeBack(item.id)}>
                      {t('openingItem.takeBack')}
                    </Button>
                  </>
                ) : (
                  <Button onClick={() => setSettled(item)}>{t('openingItem.settle')}</Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {settled && (
        <FormDialog
          heading={t('openingItem.settleHeading', { reference: settled.reference || t('openingItem.noReference') })}
          write={openingItemSettlement}
          initial={{ settledOn: today() }}
          submit={t('openingItem.settle')}
          save={({ settledOn }) => settle(settled.id, settledOn)}
          close={() => setSettled(null)}
        >
          <DayInput source="settledOn" label={t('openingItem.settledOn')} isRequired />
        </FormDialog>
      )}
    </Section>
  );
}
