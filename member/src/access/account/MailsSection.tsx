import { type MemberMailKind, memberMailKinds, type OwnMails } from '@nahstrom/contract';
import { answerOf, Failure, noticesOf, useAnswer } from '@nahstrom/kit';
import { Alert, Checkbox, Section } from '@nahstrom/kit/components';
import { useEffect, useRef, useState } from 'react';
import { usePortal } from '../../platform/portal.tsx';
import { mailChoiceId } from './mailChoice.ts';
import { useWords } from './words.tsx';

/** The automatic mails to members; each change is saved immediately. */
export function MailsSection() {
  const { api, hash, sendsMails } = usePortal();
  const t = useWords();
  const section = useRef<HTMLElement>(null);
  const [changed, setChanged] = useState<OwnMails | null>(null);
  const { data } = useAnswer('mails', signal => answerOf(api.GET('/user/mails', { signal })));
  const choice = changed ?? data;
  const isAsked = hash === `#${mailChoiceId}` && Boolean(choice?.isMember);
  // The browser looks for the anchor before it is rendered.
  useEffect(() => {
    if (isAsked) section.current?.scrollIntoView();
  }, [isAsked]);
  if (!choice?.isMember) return null;
  const notSent = sendsMails ? !choice.areSent && t('mails.notSent') : t('mails.noServer');
  return (
    <Section ref={section} id={mailChoiceId} title={t('mails.section')} intro={notSent ? undefined : t('mails.text')}>
      {notSent && <Alert tone="info">{notSent}</Alert>}
      <Choices choice={choice} onChanged={setChanged} />
    </Section>
  );
}

function Choices({ choice, onChanged }: { choice: OwnMails; onChanged(choice: OwnMails): void }) {
  const { api, notify } = usePortal();
  const t = useWords();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [saving, setSaving] = useState<MemberMailKind | null>(null);
  const choose = async (kind: MemberMailKind, wanted: boolean) => {
    setSaving(kind);
    setFailure(null);
    try {
      const { ownMails } = await answerOf(api.PUT('/user/mails', { body: { kind, wanted } }));
      onChanged(ownMails);
      notify({ type: 'success', message: t(wanted ? 'mails.turnedOn' : 'mails.turnedOff') });
    } catch (thrown) {
      if (!(thrown instanceof Failure)) throw thrown;
      setFailure(thrown);
    } finally {
      setSaving(null);
    }
  };
  return (
    <div className="n-stack" aria-busy={saving !== null}>
      {failure && (
        <Alert tone="error" title={t('account.failed')}>
          {noticesOf(failure, t).map(({ message }) => message)}
        </Alert>
      )}
      {memberMailKinds.map(kind => (
        <Checkbox
          key={kind}
          label={t(`mails.${kind}`)}
          hint={t(`mails.${kind}Hint`)}
          checked={!choice.off.includes(kind)}
          disabled={saving !== null}
          onChange={({ target }) => void choose(kind, target.checked)}
        />
      ))}
    </div>
  );
}
