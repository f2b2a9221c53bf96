import {
  comparedReference,
  isMandateReference,
  type Mandate,
  type Member,
  mandateSchemes,
  type NewMandate,
  newMandate,
  newMandateReference,
  spacedIban,
} from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { today } from '../../platform/today.ts';
import { ConfirmedAction } from '../../ui/dialogs/ConfirmedAction.tsx';
import { SavingDialog } from '../../ui/forms/SavingDialog.tsx';
import { inputsOf } from '../../ui/inputs/inputsOf.tsx';
import { Button } from '../../ui/layout/Button.tsx';
import { Facts } from '../../ui/layout/Facts.tsx';
import { Hint } from '../../ui/layout/Hint.tsx';
import { Columns, Section } from '../../ui/layout/Section.tsx';
import { RecordTable } from '../../ui/lists/RecordTable.tsx';
import { StateChip } from '../../ui/lists/StateChip.tsx';
import { usePage } from '../page.ts';

const { SelectInput, DayInput, TextInput } = inputsOf<NewMandate>('mandate');

/** The member's account, and the history of its mandates. */
export function Mandates({ member }: { member: Member }) {
  const { t, api, format } = usePage();
  const hasAccount = member.baNumber !== '';
  const [search] = useSearchParams();
  const [isNew, setIsNew] = useState(hasAccount && search.has('new'));
  const [replaced, setReplaced] = useState<Mandate | null>(null);
  return (
    <>
      <Section heading={t('record.bankConnection')}>
        <Facts
          facts={[
            [t('member.baName'), member.baName],
            [t('member.baNumber'), spacedIban(member.baNumber)],
          ]}
        />
      </Section>
      <Section
        heading={t('mandate.heading')}
        lead={member.mandates.length === 0 ? t(hasAccount ? 'mandate.none' : 'mandate.noAccount') : undefined}
        beside={
          hasAccount && (
            <Button size="small" onClick={() => setIsNew(true)}>
              {t('mandate.create')}
            </Button>
          )
        }
        flush
      >
        {member.mandates.length > 0 && (
          <RecordTable
            label={t('mandate.heading')}
            least={720}
            stacked
            rows={member.mandates}
            columns={[
              {
                label: t('mandate.reference'),
                render: ({ reference, scheme }) => (
                  <>
                    {reference}
                    <Hint>{scheme}</Hint>
                  </>
                ),
              },
              { label: t('member.baNumber'), className: 'admin-nowrap', render: ({ iban }) => spacedIban(iban) },
              { label: t('mandate.signed'), render: ({ signed }) => format.day(signed) },
              { label: t('mandate.lastUsed'), render: ({ lastUsed }) => lastUsed && format.day(lastUsed) },
              { label: t('mandate.state'), render: mandate => <MandateState mandate={mandate} /> },
              {
                align: 'right',
                render: mandate =>
                  !mandate.revoked && (
                    <>
                      {isToReplace(mandate, member) && (
                        <Button size="small" onClick={() => setReplaced(mandate)}>
                          {t('mandate.changeReference')}
                        </Button>
                      )}
                      <ConfirmedAction
                        label={t('mandate.revoke')}
                        ariaLabel={t('mandate.revokeNamed', { reference: mandate.reference })}
                        small
                        destructive
                        heading={t('mandate.revokeHeading', { reference: mandate.reference })}
                        done={t('mandate.isRevoked', { reference: mandate.reference })}
                        run={() =>
                          answerOf(
                            api.POST('/admin/member/{id}/mandate/{mandate}/revoke', {
                              params: { path: { id: member.id, mandate: mandate.id } },
                            }),
                          )
                        }
                      >
                        {t('mandate.revokeText')}
                      </ConfirmedAction>
                    </>
                  ),
              },
            ]}
          />
        )}
      </Section>
      {replaced && <ReferenceForm member={member} mandate={replaced} close={() => setReplaced(null)} />}
      {isNew && <NewMandateForm member={member} close={() => setIsNew(false)} />}
    </>
  );
}

function MandateState({ mandate: { revoked, validUntil } }: { mandate: Mandate }) {
  const { t, format } = usePage();
  if (revoked) return <StateChip tone="quiet" label={t('mandate.revokedOn', { day: format.moment(revoked) })} />;
  const day = format.day(validUntil);
  return validUntil < today() ? (
    <StateChip tone="bad" label={t('mandate.lapsedOn', { day })} />
  ) : (
    <StateChip tone="good" label={t('mandate.validUntilDay', { day })} />
  );
}

function NewMandateForm({ member, close }: { member: Member; close(): void }) {
  const { t, api } = usePage();
  const isFirst = member.mandates.every(mandate => mandate.revoked !== null);
  return (
    <SavingDialog
      heading={t('mandate.create')}
      lead={t(isFirst ? 'mandate.createText' : 'mandate.replaceText', { iban: spacedIban(member.baNumber) })}
      write={newMandate}
      initial={{ scheme: 'CORE', signed: '', reference: '', lastUsed: null }}
      done={t('mandate.saved')}
      save={body =>
        answerOf(api.PUT('/admin/member/{id}/mandate/create', { params: { path: { id: member.id } }, body }))
      }
      close={close}
    >
      <Columns>
        <SelectInput
          source="scheme"
          helperText={t('mandate.schemeHelp')}
          choices={mandateSchemes
            .filter(scheme => scheme === 'CORE' || member.memberType === 'company')
            .map(id => ({ id, name: id }))}
          isRequired
        />
        <DayInput source="signed" isRequired />
        <TextInput source="reference" helperText={t('mandate.referenceHelp')} />
        <DayInput source="lastUsed" helperText={t('mandate.lastUsedHelp')} isNullable />
      </Columns>
    </SavingDialog>
  );
}

/** Members of the list of faulty references come here for it, so that also one shared by two mandates is replaced. */
const isToReplace = ({ id, reference }: Mandate, { mandates }: Member) =>
  !isMandateReference(reference) ||
  mandates.some(other => other.id !== id && comparedReference(other.reference) === comparedReference(reference));

function ReferenceForm({ member, mandate, close }: { member: Member; mandate: Mandate; close(): void }) {
  const { t, api } = usePage();
  return (
    <SavingDialog
      heading={t('mandate.changeReference')}
      lead={t('mandate.changeReferenceText', { reference: mandate.reference })}
      write={newMandateReference}
      initial={{ reference: '' }}
      done={t('mandate.referenceChanged')}
      save={body => {
        const path = { id: member.id, mandate: mandate.id };
        return answerOf(api.POST('/admin/member/{id}/mandate/{mandate}/reference', { params: { path }, body }));
      }}
      close={close}
    >
      <TextInput source="reference" isRequired />
    </SavingDialog>
  );
}
