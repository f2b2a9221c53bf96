import type { CheckState, SelfCheck } from '@nahstrom/contract';
import type { ReactNode } from 'react';
import { Facts } from '../../ui/layout/Facts.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { StateChip, type Tone } from '../../ui/lists/StateChip.tsx';
import { usePage } from '../page.ts';

const tones: Record<CheckState, Tone> = { good: 'good', attention: 'waiting', bad: 'bad', unknown: 'quiet' };

/** @param todo remedy by state */
export function Check(props: {
  heading: string;
  state: CheckState;
  todo: Partial<Record<CheckState, string>>;
  children: ReactNode;
}) {
  const { heading, state, todo, children } = props;
  return (
    <Section heading={heading} beside={<State state={state} />} lead={todo[state]}>
      {children}
    </Section>
  );
}

export function State({ state }: { state: CheckState }) {
  const { t } = usePage();
  return <StateChip tone={tones[state]} label={t(`selfCheck.state.${state}`)} />;
}

type MailCheckProps = { mail: SelfCheck['mail']; todo: string; filedTodo: string; children?: ReactNode };

/** @param todo remedy for mails that failed or are tried again
 *  @param filedTodo remedy for those from before sending was set up */
export function MailCheck({ mail, todo, filedTodo, children }: MailCheckProps) {
  const { t, format } = usePage();
  const attention = mail.queued > 0 ? todo : filedTodo;
  return (
    <Check
      heading={t('selfCheck.mail')}
      state={mail.state}
      todo={mail.isSetUp ? { bad: todo, attention } : { bad: t('selfCheck.mail.notSetUp') }}
    >
      <Facts
        facts={[
          [t('selfCheck.mail.lastSent'), mail.lastSent === null ? t('selfCheck.none') : format.moment(mail.lastSent)],
          [t('selfCheck.mail.queued'), format.whole(mail.queued)],
          [t('selfCheck.mail.failed'), format.whole(mail.failed)],
          [t('selfCheck.mail.filed'), format.whole(mail.filed)],
        ]}
      />
      {children}
    </Check>
  );
}

/** @param todo remedy for failed jobs */
export function JobsCheck({ jobs, todo }: { jobs: SelfCheck['jobs']; todo: string }) {
  const { t, format } = usePage();
  return (
    <Check heading={t('selfCheck.jobs')} state={jobs.state} todo={{ bad: todo, attention: todo }}>
      <Facts
        facts={[
          [t('selfCheck.jobs.queued'), format.whole(jobs.queued)],
          [t('selfCheck.mail.failed'), format.whole(jobs.failed)],
        ]}
      />
    </Check>
  );
}
