import MoreVert from '@mui/icons-material/MoreVert';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { billedChange, invoiceAddress, leaving, type Member, newMemberNumber } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useState } from 'react';
import { useCreatePath, useRefresh } from 'react-admin';
import { Link } from 'react-router-dom';
import { inputsOf } from '../../inputsOf.tsx';
import { FormDialog } from '../../layout/FormDialog.tsx';
import { BilledFrom } from '../../money/billingRuns/BilledFrom.tsx';
import { usePage } from '../../page.tsx';
import { today } from '../../today.ts';
import { useAction } from '../../useAction.ts';
import { useMailNotice } from '../../useMailNotice.ts';
import { Decision } from './Decision.tsx';
import { DeleteMember } from './DeleteMember.tsx';
import { InvoiceAddressInputs } from './MemberInputs.tsx';
import { nameOf } from './nameOf.ts';

const { NumberInput, DayInput } = inputsOf<{ memberNumber: number; leftOn: string }>();

type Asked = 'number' | 'address' | 'leave' | 'delete';

/** Actions on a member by state: one as a button, the rest in a menu. */
export function MemberActions({ member }: { member: Member }) {
  const { t, api, notify } = usePage();
  const createPath = useCreatePath();
  const refresh = useRefresh();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const name = nameOf(member);
  const params = { path: { id: member.id } };
  const close = () => setAsked(null);
  const choose = (what: Asked) => () => {
    setAnchor(null);
    setAsked(what);
  };
  const saved = (message: string) => {
    notify({ type: 'success', message });
    refresh();
  };
  const mailed = useMailNotice();
  const [invite] = useAction(async () => {
    setAnchor(null);
    await answerOf(api.POST('/admin/member/{id}/invite', { params }));
    mailed(t('member.invited', { email: member.email ?? '' }));
    refresh();
  });
  const [rejoin] = useAction(async () => {
    setAnchor(null);
    await answerOf(api.POST('/admin/member/{id}/rejoin', { params }));
    saved(t('member.rejoined', { name }));
  });

  return (
    <>
      {member.state === 'applied' && <Decision member={member} />}
      <Button
        component={Link}
        to={createPath({ resource: 'members', id: member.id, type: 'edit' })}
        variant={member.state === 'applied' ? 'outlined' : 'contained'}
      >
        {t('action.edit')}
      </Button>
      <Button
        variant="outlined"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
        endIcon={<MoreVert fontSize="small" />}
      >
        {t('member.more')}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem onClick={choose('address')}>{t('member.changeAddress')}</MenuItem>
        {member.memberNumber !== null && <MenuItem onClick={choose('number')}>{t('member.changeNumber')}</MenuItem>}
        {member.state === 'active' && member.user === null && member.email !== null && (
          <MenuItem onClick={() => invite()}>{t('user.invite')}</MenuItem>
        )}
        {member.state === 'active' && <MenuItem onClick={choose('leave')}>{t('member.leave')}</MenuItem>}
        {member.leftOn !== null && <MenuItem onClick={() => rejoin()}>{t('member.rejoin')}</MenuItem>}
        <MenuItem onClick={choose('delete')}>{t('member.delete')}</MenuItem>
      </Menu>
      {asked === 'number' && (
        <FormDialog
          heading={t('member.changeNumber')}
          lead={t('member.changeNumberText', { community: member.communityTitle })}
          write={newMemberNumber}
          initial={{ memberNumber: member.memberNumber }}
          save={async body => {
            await answerOf(api.POST('/admin/member/{id}/number', { params, body }));
            saved(t('notice.numberSaved'));
          }}
          close={close}
        >
          <NumberInput source="memberNumber" label={t('member.memberNumber')} helperText={false} isRequired />
        </FormDialog>
      )}
      {asked === 'address' && (
        <FormDialog
          heading={t('member.billingAddress')}
          lead={t('member.changeAddressText')}
          write={invoiceAddress}
          initial={member}
          save={async body => {
            await answerOf(api.POST('/admin/member/{id}/invoiceaddress', { params, body }));
            saved(t('notice.memberSaved'));
          }}
          close={close}
          wide
        >
          <InvoiceAddressInputs />
        </FormDialog>
      )}
      {asked === 'leave' && (
        <FormDialog
          heading={t('member.leaveHeading', { name })}
          lead={t('member.leaveText')}
          write={leaving}
          initial={{ leftOn: today() }}
          submit={t('member.leave')}
          destructive
          save={async body => {
            await answerOf(api.POST('/admin/member/{id}/leave', { params, body }));
            saved(t('member.hasLeft', { name }));
          }}
          close={close}
        >
          <DayInput source="leftOn" label={t('member.leftOn')} isRequired />
          <BilledFrom
            of="member"
            id={member.id}
            source="leftOn"
            isLastDay
            changeOf={({ leftOn }) => {
              const change = billedChange.safeParse({ of: 'member', id: member.id, leftOn });
              return change.success ? change.data : undefined;
            }}
          />
        </FormDialog>
      )}
      {asked === 'delete' && <DeleteMember member={member} close={close} />}
    </>
  );
}
