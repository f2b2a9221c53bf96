import type { CommunityMonth } from '@nahstrom/contract';
import { useBasename } from 'react-admin';
import { useAction } from '../../platform/useAction.ts';
import { Button, type ButtonVariant } from '../../ui/layout/Button.tsx';
import { LinkButton } from '../../ui/layout/LinkButton.tsx';
import { useMonthPage } from '../page.ts';
import type { StepPlace } from './stepPlace.ts';
import { UploadButton } from './UploadButton.tsx';
import { type Command, useOpenStep } from './useOpenStep.ts';

type StepButtonProps = {
  place: StepPlace;
  row: CommunityMonth;
  month: string;
  variant?: ButtonVariant;
  /** Replaces the label of the place. */
  label?: string;
  small?: boolean;
};

/** A step's button: leads to its place, or runs its command. */
export function StepButton({ place, row, month, variant = 'contained', label, small }: StepButtonProps) {
  const { t } = useMonthPage();
  const basename = useBasename();
  const open = useOpenStep();
  const [run, isBusy] = useAction((command: Command) => open(command, row, month));
  const text = label ?? t(place.label);
  const common = {
    variant,
    size: small ? ('small' as const) : undefined,
    'aria-label': t('month.named', { action: text, community: row.communityTitle }),
  };
  if ('to' in place)
    return (
      <LinkButton {...common} to={`${basename}/${place.to}`} state={{ community: row.community, month }}>
        {text}
      </LinkButton>
    );
  const { command } = place;
  if (command === 'upload') return <UploadButton {...common} label={text} community={row.community} />;
  return (
    <Button {...common} loading={isBusy} onClick={() => run(command)}>
      {text}
    </Button>
  );
}
