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
import { useRefresh } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { inputsOf } from '../../inputsOf.tsx';
import { Button } from '../../layout/Button.tsx';
import { ConfirmedAction } from '../../layout/ConfirmedAction.tsx';
import { Facts } from '../../layout/Facts.tsx';
import { FormDialog } from '../../layout/FormDialog.tsx';
import { Hint } from '../../layout/Hint.tsx';
import { Columns, Section } from '../../layout/Section.tsx';
import { StateChip } from '../../layout/StateChip.tsx';
import { Table } from '../../layout/Table.tsx';
import { today } from '../../today.ts';
import { usePage } from '../page.ts';

const { SelectInput, DayInput, TextInput } = inputsOf<NewMandate>();

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
          <Table label={t('mandate.heading')} least={720} stacked>
            <thead>
              <tr>
                <th scope="col">{t('mandate.reference')}</th>
                <th scope="col">{t('member.baNumber')}</th>
                <th scope="col">{t('mandate.signed')}</th>
                <th scope="col">{t('mandate.lastUsed')}</th>
                <th scope="col">{t('mandate.state')}</th>
                <th scope="col" />
              </tr>
            </thead>
            <tbody>
              {member.mandates.map(mandate => (
                <tr key={mandate.id}>
                  <td>
                    {mandate.reference}
                    <Hint>{mandate.scheme}</Hint>
                  </td>
                  <td className="admin-nowrap" data-label={t('member.baNumber')}>
                    {spacedIban(mandate.iban)}
                  </td>
                  <td data-label={t('mandate.signed')}>{format.day(mandate.signed)}</td>
                  <td data-label={t('mandate.lastUsed')}>{mandate.lastUsed ? format.day(mandate.lastUsed) : '–'}</td>
                  <td data-label={t('mandate.state')}>
                    {!mandate.revoked && mandate.validUntil < today() ? (
                      <StateChip tone="bad" label={t('mandate.lapsedOn', { day: format.day(mandate.validUntil) })} />
                    ) : mandate.revoked ? (
                      <StateChip tone="quiet" label={t('mandate.revokedOn', { day: format.moment(mandate.revoked) })} />
                    ) : (
                      <StateChip
                        tone="good"
                        label={t('mandate.validUntilDay', { day: format.day(mandate.validUntil) })}
                      />
                    )}
                  </td>
                  <td data-align="right">
                    {!mandate.revoked && isToReplace(mandate, member) && (
                      <Button size="small" onClick={() => setReplaced(mandate)}>
                        {t('mandate.changeReference')}
                      </Button>
                    )}
                    {!mandate.revoked && (
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
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </Section>
      {replaced && <ReferenceForm member={member} mandate={replaced} close={() => setReplaced(null)} />}
      {isNew && <NewMandateForm member={member} close={() => setIsNew(false)} />}
    </>
  );
}

function NewMandateForm({ member, close }: { member: Member; close(): void }) {
  const { t, api, notify } = usePage();
  const refresh = useRefresh();
  const isFirst = member.mandates.every(mandate => mandate.revoked !== null);
  return (
    <FormDialog
      heading={t('mandate.create')}
      lead={t(isFirst ? 'mandate.createText' : 'mandate.replaceText', { iban: spacedIban(member.baNumber) })}
      write={newMandate}
      initial={{ scheme: 'CORE', signed: '', reference: '', lastUsed: null }}
      save={async body => {
        await answerOf(api.PUT('/admin/member/{id}/mandate/create', { params: { path: { id: member.id } }, body }));
        notify({ type: 'success', message: t('mandate.saved') });
        refresh();
      }}
      close={close}
    >
      <Columns>
        <SelectInput
          source="scheme"
          label={t('mandate.scheme')}
          helperText={t('mandate.schemeHelp')}
          choices={mandateSchemes
            .filter(scheme => scheme === 'CORE' || member.memberType === 'company')
            .map(id => ({ id, name: id }))}
          isRequired
        />
        <DayInput source="signed" label={t('mandate.signed')} isRequired />
        <TextInput source="reference" label={t('mandate.reference')} helperText={t('mandate.referenceHelp')} />
        <DayInput source="lastUsed" label={t('mandate.lastUsed')} helperText={t('mandate.lastUsedHelp')} isNullable />
      </Columns>
    </FormDialog>
  );
}

/** Members of the list of faulty references come here for it, so that also one shared by two mandates is replaced. */
const isToReplace = ({ id, reference }: Mandate, { mandates }: Member) =>
  !isMandateReference(reference) ||
  mandates.some(other => other.id !== id && comparedReference(other.reference) === comparedReference(reference));

function ReferenceForm({ member, mandate, close }: { member: Member; mandate: Mandate; close(): void }) {
  const { t, api, notify } = usePage();
  const refresh = useRefresh();
  return (
    <FormDialog
      heading={t('mandate.changeReference')}
      lead={t('mandate.changeReferenceText', { reference: mandate.reference })}
      write={newMandateReference}
      initial={{ reference: '' }}
      save={async body => {
        const path = { id: member.id, mandate: mandate.id };
        await answerOf(api.POST('/admin/member/{id}/mandate/{mandate}/reference', { params: { path }, body }));
        notify({ type: 'success', message: t('mandate.referenceChanged') });
        refresh();
      }}
      close={close}
    >
      <TextInput source="reference" label={t('mandate.reference')} helperText={false} isRequired />
    </FormDialog>
  );
}
