import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { type Installation, type OperatorInvitation, operatorInvitation } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useState } from 'react';
import { TextInput, useBasename } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { dayOf } from '../../dayOf.ts';
import { ConfirmedAction } from '../../layout/ConfirmedAction.tsx';
import { FormDialog } from '../../layout/FormDialog.tsx';
import { Section } from '../../layout/Section.tsx';
import { StateChip } from '../../layout/StateChip.tsx';
import { TableBox } from '../../layout/TableBox.tsx';
import { wideOnly } from '../../layout/wideOnly.ts';
import { usePage } from '../../page.tsx';
import { useMailNotice } from '../../useMailNotice.ts';

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
      <TableBox label={t('operator.operators')}>
        <Table>
          <TableHead>
            <TableRow>
              <TableCell>{t('user.username')}</TableCell>
              <TableCell sx={wideOnly}>{t('operator.operators.since')}</TableCell>
              <TableCell />
            </TableRow>
          </TableHead>
          <TableBody>
            {operators.map(one => (
              <TableRow key={one.id}>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>
                  {one.username} {one.isSelf && <StateChip tone="good" label={t('operator.operators.self')} />}
                </TableCell>
                <TableCell sx={wideOnly}>{format.day(dayOf(one.since))}</TableCell>
                <TableCell align="right">{one.isSelf ? <StepDown id={one.id} /> : <Remove operator={one} />}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableBox>
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
      initial={{ username: '' }}
      submit={t('operator.invite.send')}
      save={save}
      close={close}
    >
      <TextInput source="username" label={t('user.username')} type="email" isRequired fullWidth />
    </FormDialog>
  );
}

function useRemoval() {
  const { api } = usePage();
  return (id: number) => answerOf(api.DELETE('/operator/{id}', { params: { path: { id } } }));
}

function StepDown({ id }: { id: number }) {
  const { t, onOrganisationChanged } = usePage();
  const remove = useRemoval();
  const navigate = useNavigate();
  const basename = useBasename();
  const leave = () => {
    navigate(basename);
    onOrganisationChanged();
  };
  return (
    <ConfirmedAction
      label={t('operator.stepDown')}
      heading={t('operator.stepDown.heading')}
      done={t('operator.stepDown.done')}
      color="error"
      run={() => remove(id)}
      leave={leave}
    >
      {t('operator.stepDown.text')}
    </ConfirmedAction>
  );
}

function Remove({ operator: { id, username: email } }: { operator: Installation['operators'][number] }) {
  const { t } = usePage();
  const remove = useRemoval();
  return (
    <ConfirmedAction
      label={t('action.remove')}
      ariaLabel={t('operator.remove.of', { email })}
      heading={t('operator.remove.heading', { email })}
      done={t('operator.remove.done', { email })}
      color="error"
      run={() => remove(id)}
    >
      {t('operator.remove.text')}
    </ConfirmedAction>
  );
}
