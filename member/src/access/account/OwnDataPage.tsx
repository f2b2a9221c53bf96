import { later } from '@nahstrom/kit';
import { buttonClass, Section } from '@nahstrom/kit/components';
import { usePortal } from '../../platform/portal.tsx';
import { AccountPage } from './AccountPage.tsx';
import { useWords } from './words.tsx';

const TokensSection = later(() => import('../tokens/TokensSection.tsx'));

export default function OwnDataPage() {
  return (
    <AccountPage name="ownData">
      <OwnData />
      <TokensSection />
    </AccountPage>
  );
}

function OwnData() {
  const { apiBase } = usePortal();
  const t = useWords();
  return (
    <Section title={t('ownData.section')} intro={t('ownData.text')}>
      <ul>
        <li>{t('ownData.person')}</li>
        <li>{t('ownData.energy')}</li>
        <li>{t('ownData.traces')}</li>
        <li>{t('ownData.files')}</li>
      </ul>
      <p className="n-quiet">{t('ownData.format')}</p>
      <div className="n-actions">
        <a className={buttonClass('primary')} href={`${apiBase}/user/dataexport`} download>
          {t('ownData.download')}
        </a>
      </div>
      <p className="n-hint">{t('ownData.limit')}</p>
    </Section>
  );
}
