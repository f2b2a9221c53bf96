import type { OwnMember } from '@nahstrom/contract';
import { answerOf, useAnswer } from '@nahstrom/kit';
import { Skeleton } from '@nahstrom/kit/components';
import type { ComponentType } from 'react';
import { type ChangePlace, detailsPath } from '../../platform/places.ts';
import { usePortal } from '../../platform/portal.tsx';
import { Failed, Missing } from '../../ui/Page.tsx';
import { AddressForm } from './AddressForm.tsx';
import { BankForm } from './BankForm.tsx';
import { ContactForm } from './ContactForm.tsx';
import { CountingPointForm } from './CountingPointForm.tsx';
import { LeavingForm } from './LeavingForm.tsx';
import { NameForm } from './NameForm.tsx';
import { SelfServicePage } from './SelfServicePage.tsx';

const forms: Record<ChangePlace, ComponentType<{ member: OwnMember }>> = {
  contact: ContactForm,
  name: NameForm,
  address: AddressForm,
  bank: BankForm,
  countingpoint: CountingPointForm,
  leaving: LeavingForm,
};

export default function ChangePage({ memberId, change }: { memberId: number; change: ChangePlace }) {
  const { api, basename } = usePortal();
  const {
    data: member,
    failure,
    retry,
  } = useAnswer(`details ${memberId}`, signal =>
    answerOf(api.GET('/member/{id}/details', { params: { path: { id: memberId } }, signal })),
  );
  const Form = forms[change];
  const isOver = member?.state === 'left' && (change === 'countingpoint' || change === 'leaving');
  if (failure?.status === 404 || isOver) return <Missing />;
  return (
    <SelfServicePage
      title={t => t(`change.${change}`)}
      back={t => ({ to: detailsPath(basename, memberId), label: t('links.details') })}
    >
      {failure && <Failed failure={failure} retry={retry} />}
      {member ? <Form member={member} /> : !failure && <Skeleton height="16rem" />}
    </SelfServicePage>
  );
}
