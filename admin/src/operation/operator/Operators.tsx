import {
  type Installation,
  type OperatorInvitation,
  operatorInvitation,
  type PasswordProof,
  passwordProof,
} from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useState } from 'react';
import { useBasename, useRefresh } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { dayOf } from '../../platform/dayOf.ts';
import { useMailNotice } from '../../platform/useMailNotice.ts';
import { FormDialog } from '../../ui/forms/FormDialog.tsx';
import { inputsOf } from '../../ui/inputs/inputsOf.tsx';
import { Button } from '../../ui/layout/Button.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { RecordTable } from '../../ui/lists/RecordTable.tsx';
import { StateChip } from '../../ui/lists/StateChip.tsx';
import { usePage } from '../page.ts';
import { OwnPassword } from './OwnPassword.tsx';

const { TextInput } = inputsOf<OperatorInvitation>('user');

/** The operators of the installation: others are invited by mail, and all but the last can be removed. */
export function Operators({ operators }: Pick<Installation, 'operators'>) {
  const { t, format } = usePage();
  const [isInviting, setInviting] = useState(false);
  return (
    <Section
      heading={t('operator.operators')}
      lead={t('operator.operators.lead')}
      beside={
        <Button variant="contained" onClick={() => setInviting(true)}>
          {t('operator.invite')}
        </Button>
      }
      flush
    >
      <RecordTable
        label={t('operator.operators')}
        rows={operators}
        columns={[
          {
            label: t('user.username'),
            style: { overflowWrap: 'anywhere' },
            render: one => (
              <>
                {one.username} {one.isSelf && <StateChip tone="good" label={t('operator.operators.self')} />}
              </>
            ),
          },
          {
            label: t('operator.operators.since'),
            className: 'admin-wide',
            render: ({ since }) => format.day(dayOf(since)),
          },
          { align: 'right', render: one => (one.isSelf ? <StepDown id={one.id} /> : <Remove operator={one} />) },
        ]}
      />
      {isInviting && <Invitation close={() => setInviting(false)} />}
    </Section>
  );
}

function Invitation({ close }: { close(): void }) {
  const { t, api } = usePage();
  const mailed = useMailNotice();
  const save = async (body: OperatorInvitation) => {
    await answerOf(api.POST('/operator/invite', { body }));
    mailed(t('operator.invite.sent', { email: body.username }));
  };
  return (
    <FormDialog
      heading={t('operator.invite')}
      lead={t('operator.invite.text')}
      write={operatorInvitation}
      initial={{ username: '', passwordCurrent: '' }}
      submit={t('operator.invite.send')}
      save={save}
      close={close}
    >
      <TextInput source="username" type="email" isRequired />
      <OwnPassword label={t('operator.ownPassword')} />
    </FormDialog>
  );
}

type RemovalProps = {
  id: number;
  label: string;
  /** Text for screen readers. */
  ariaLabel?: string;
  heading: string;
  lead: string;
  done: string;
  leave?(): void;
};

function Removal({ id, label, ariaLabel, heading, lead, done, leave }: RemovalProps) {
  const { t, api, notify } = usePage();
  const refresh = useRefresh();
  const [isAsked, setAsked] = useState(false);
  const save = async (body: PasswordProof) => {
    await answerOf(api.POST('/operator/{id}/remove', { params: { path: { id } }, body }));
    notify({ type: 'success', message: done });
    (leave ?? refresh)();
  };
  return (
    <>
      <Button color="error" aria-label={ariaLabel} onClick={() => setAsked(true)}>
        {label}
      </Button>
      {isAsked && (
        <FormDialog
          heading={heading}
          lead={lead}
          write={passwordProof}
          initial={{ passwordCurrent: '' }}
          submit={label}
          destructive
          save={save}
          close={() => setAsked(false)}
        >
          <OwnPassword label={t('operator.ownPassword')} />
        </FormDialog>
      )}
    </>
  );
}

function StepDown({ id }: { id: number }) {
  const { t, onOrganisationChanged } = usePage();
  const navigate = useNavigate();
  const basename = useBasename();
  const leave = () => {
    navigate(basename);
    onOrganisationChanged();
  };
  return (
    <Removal
      id={id}
      label={t('operator.stepDown')}
      heading={t('operator.stepDown.heading')}
      lead={t('operator.stepDown.text')}
      done={t('operator.stepDown.done')}
      leave={leave}
    />
  );
}

function Remove({ operator: { id, username: email } }: { operator: Installation['operators'][number] }) {
  const { t } = usePage();
  return (
    <Removal
      id={id}
      label={t('action.remove')}
      ariaLabel={t('operator.remove.of', { email })}
      heading={t('operator.remove.heading', { email })}
      lead={t('operator.remove.text')}
      done={t('operator.remove.done', { email })}
    />
  );
}
