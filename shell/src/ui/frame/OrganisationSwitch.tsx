import type { Organisation } from '@nahstrom/contract';
import { answerOf, Failure, noticesOf, useAnswer, useErrorNotices } from '@nahstrom/kit';
import { Icon } from '@nahstrom/kit/components';
import { useRef, useState } from 'react';
import { usePortal } from '../../platform/portal.ts';
import { homeOf } from '../../platform/route.ts';
import { visitorOf } from '../../platform/session/session.ts';

/** For users of several organisations; hidden without a choice. */
export default function OrganisationSwitch({ current }: { current: number }) {
  const { api, nav, notify, session, t } = usePortal();
  const { data, failure } = useAnswer('organisations', signal => answerOf(api.GET('/organisations', { signal })));
  const [chosen, setChosen] = useState<number | null>(null);
  const isSwitching = useRef(false);
  const errors = useErrorNotices(notify);

  const goOnIn = async ({ id }: Organisation) => {
    if (id === current || isSwitching.current) return;
    isSwitching.current = true;
    errors.forget();
    try {
      if (!(await nav.mayLeave(homeOf(visitorOf(session.get()))))) return;
      setChosen(id);
      await session.goOnIn(id);
    } catch (thrown) {
      if (!(thrown instanceof Failure)) throw thrown;
      for (const notice of noticesOf(thrown, t)) errors.tell(notice);
    } finally {
      setChosen(null);
      isSwitching.current = false;
    }
  };

  if (failure) return <p className="n-quiet n-small">{t('profile.organisationsFailed')}</p>;
  if (!data || data.length < 2) return null;
  return (
    <div className="profile-choice">
      <p className="n-small n-quiet" id="profile-organisations">
        {t('profile.organisation')}
      </p>
      <ul className="profile-organisations" aria-labelledby="profile-organisations">
        {data.map(organisation => (
          <li key={organisation.id}>
            <button
              type="button"
              aria-current={organisation.id === current ? 'true' : undefined}
              aria-busy={organisation.id === chosen || undefined}
              onClick={() => goOnIn(organisation)}
            >
              <span className="profile-organisation">{organisation.title || t('product.title')}</span>
              {organisation.id === current && <Icon name="check" />}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
