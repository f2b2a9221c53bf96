import { Section } from '@nahstrom/kit/components';
import { CheckField, type SectionProps, TextField } from './fields.tsx';

export function AddressSection(props: SectionProps) {
  const { t } = props;
  return (
    <Section title={t('address.section')} intro={t('address.intro')}>
      <div className="application-street">
        <TextField {...props} name="street" label={t('member.street')} autoComplete="section-bill address-line1" />
        <TextField {...props} name="housenumber" label={t('member.housenumber')} autoComplete="off" />
      </div>
      <div className="application-door">
        <TextField {...props} name="stairs" label={t('member.stairs')} autoComplete="off" optional />
        <TextField {...props} name="floor" label={t('member.floor')} autoComplete="off" optional />
        <TextField {...props} name="doorNumber" label={t('member.doorNumber')} autoComplete="off" optional />
      </div>
      <div className="application-city">
        <TextField
          {...props}
          name="zip"
          label={t('member.zip')}
          inputMode="numeric"
          maxLength={5}
          autoComplete="section-bill postal-code"
        />
        <TextField {...props} name="city" label={t('member.city')} autoComplete="section-bill address-level2" />
      </div>
    </Section>
  );
}

export function DeliverySection(props: SectionProps) {
  const { form, t } = props;
  return (
    <Section title={t('delivery.section')}>
      <CheckField {...props} name="deliveryDiffers" label={t('delivery.differs')} />
      {form.typed.deliveryDiffers && (
        <>
          <div className="application-street">
            <TextField
              {...props}
              name="deliveryStreet"
              label={t('member.deliveryStreet')}
              autoComplete="section-site address-line1"
            />
            <TextField
              {...props}
              name="deliveryHousenumber"
              label={t('member.deliveryHousenumber')}
              autoComplete="off"
            />
          </div>
          <div className="application-city">
            <TextField
              {...props}
              name="deliveryZip"
              label={t('member.deliveryZip')}
              inputMode="numeric"
              maxLength={5}
              autoComplete="section-site postal-code"
            />
            <TextField
              {...props}
              name="deliveryCity"
              label={t('member.deliveryCity')}
              autoComplete="section-site address-level2"
            />
          </div>
        </>
      )}
    </Section>
  );
}
