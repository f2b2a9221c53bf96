import { billedChange, type MemberTariff, type MemberTariffEnd, memberTariffEnd } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { inputsOf } from '../../inputsOf.tsx';
import { Button } from '../../layout/Button.tsx';
import { FormDialog } from '../../layout/FormDialog.tsx';
import { today } from '../../today.ts';
import { usePage } from '../page.ts';
import { BilledFrom } from './BilledFrom.tsx';

const { DayInput } = inputsOf<MemberTariffEnd>();

/** The last day of a tariff already used for billing: its only field that can still change. */
export function EndTariff({ member, tariff }: { member: number; tariff: MemberTariff }) {
  const { t, api, notify, format } = usePage();
  const refresh = useRefresh();
  const [isAsked, setIsAsked] = useState(false);
  const { id: entry, validFrom, validUntil, version } = tariff;
  const changeOf = (values: Record<string, unknown>) =>
    billedChange.safeParse({
      of: 'member',
      id: member,
      tariff: { ...tariff, validUntil: values.validUntil },
      replaces: entry,
    }).data;
  return (
    <>
      <Button
        size="small"
        variant="text"
        aria-label={t('memberTariff.endNamed', { day: format.day(validFrom) })}
        onClick={() => setIsAsked(true)}
      >
        {t('memberTariff.end')}
      </Button>
      {isAsked && (
        <FormDialog
          heading={t('memberTariff.endNamed', { day: format.day(validFrom) })}
          write={memberTariffEnd}
          initial={{ validUntil: validUntil ?? today(), version }}
          submit={t('memberTariff.end')}
          destructive
          save={async body => {
            const params = { path: { id: member, entry } };
            await answerOf(api.POST('/admin/member/{id}/tariff/{entry}/end', { params, body }));
            notify({ type: 'success', message: t('communitySettings.saved') });
            refresh();
          }}
          close={() => setIsAsked(false)}
        >
          <DayInput
            source="validUntil"
            label={t('memberTariff.endHeading')}
            helperText={t('memberTariff.endHelp')}
            isRequired
          />
          <BilledFrom of="member" id={member} source="validUntil" isLastDay changeOf={changeOf} />
        </FormDialog>
      )}
    </>
  );
}
