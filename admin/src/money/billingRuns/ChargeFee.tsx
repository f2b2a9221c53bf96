import { answerOf } from '@nahstrom/kit';
import { useListContext, useRedirect } from 'react-admin';
import { useAction } from '../../platform/useAction.ts';
import { Button } from '../../ui/layout/Button.tsx';
import { usePage } from '../page.ts';

/** The membership fee for the selected members, first as a preview. */
export function ChargeFee() {
  const { t, api } = usePage();
  const { selectedIds } = useListContext();
  const redirect = useRedirect();
  const [preview, isBusy] = useAction(async () => {
    const body = { ids: selectedIds.map(Number) };
    const { billingRun } = await answerOf(api.PUT('/admin/feerun/create', { body }));
    redirect('show', 'billingruns', billingRun.id);
  });
  return (
    <Button loading={isBusy} onClick={() => preview()}>
      {t('member.membershipFeeInvoice')}
    </Button>
  );
}
