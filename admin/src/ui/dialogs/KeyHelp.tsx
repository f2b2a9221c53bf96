import { Fragment } from 'react';
import { useStore } from 'react-admin';
import { useHelpAddress } from '../../platform/help.ts';
import { Button } from '../layout/Button.tsx';
import { singleKeysKey } from '../listActions/rememberedStore.ts';
import { Checkbox } from '../lists/fields.tsx';
import { type PageTextKey, usePage } from '../page.tsx';
import { Dialog } from './Dialog.tsx';

const groups: { heading: PageTextKey; keys: [keys: PageTextKey, does: PageTextKey][] }[] = [
  {
    heading: 'keys.lists',
    keys: [
      ['keys.arrows', 'keys.arrowsDo'],
      ['keys.ends', 'keys.endsDo'],
      ['keys.enter', 'keys.enterDoes'],
      ['keys.space', 'keys.spaceDoes'],
      ['keys.slash', 'keys.slashDoes'],
    ],
  },
  {
    heading: 'keys.everywhere',
    keys: [
      ['keys.save', 'keys.saveDoes'],
      ['keys.question', 'keys.questionDoes'],
    ],
  },
];

/** Single-character shortcuts can be switched off: speech input and unsteady hands trigger them by accident (WCAG
 *  2.1.4). */
export default function KeyHelp({ onClose }: { onClose(): void }) {
  const { t } = usePage();
  const handbook = useHelpAddress();
  const [areOn, setAreOn] = useStore(singleKeysKey, true);
  return (
    <Dialog
      open
      title={t('keys.heading')}
      onClose={onClose}
      closesOutside
      actions={
        <Button variant="contained" onClick={onClose}>
          {t('action.close')}
        </Button>
      }
    >
      <div>
        <a href={handbook} target="_blank" rel="noopener">
          {t('keys.handbook')}
        </a>
        {groups.map(({ heading, keys }) => (
          <Fragment key={heading}>
            <h3 style={{ marginTop: 12, marginBottom: 8 }}>{t(heading)}</h3>
            <dl style={{ display: 'grid', gridTemplateColumns: '140px 1fr', gap: 8, margin: 0 }}>
              {keys.map(([names, does]) => (
                <Fragment key={names}>
                  <dt style={{ fontWeight: 600 }}>{t(names)}</dt>
                  <dd>{t(does)}</dd>
                </Fragment>
              ))}
            </dl>
          </Fragment>
        ))}
      </div>
      <Checkbox checked={areOn} onChange={event => setAreOn(event.target.checked)} label={t('keys.single')} />
    </Dialog>
  );
}
