import { Field, RadioCards, Section, Select } from '@nahstrom/kit/components';
import type { ReactNode } from 'react';
import { errorAt, type SectionProps, TextField } from './fields.tsx';

export function PersonSection({ children, ...props }: SectionProps & { children: ReactNode }) {
  const { form, t } = props;
  const isCompany = form.typed.memberType === 'company';
  return (
    <Section title={t('person.section')}>
      <RadioCards
        name="memberType"
        legend={t('person.memberType')}
        options={[
          { value: 'person', label: t('person.person') },
          { value: 'company', label: t('person.company') },
        ]}
        error={errorAt(props, 'memberType')}
        value={form.typed.memberType}
        onChange={event => form.set('memberType', event.target.value)}
      />
      {isCompany && (
        <div className="n-columns">
          <TextField {...props} name="companyName" label={t('member.companyName')} autoComplete="organization" />
          <TextField
            {...props}
            name="companyUid"
            label={t('member.companyUid')}
            hint={t('person.companyUidHint')}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            optional
          />
        </div>
      )}
      {isCompany && <h3>{t('person.representative')}</h3>}
      <div className="application-name">
        <Field label={t('member.salutation')} error={errorAt(props, 'salutation')} required>
          <Select
            name="salutation"
            placeholder={t('page.choose')}
            options={(['mrs', 'mr', 'none'] as const).map(value => ({
              value,
              label: t(`member.salutation.${value}`),
            }))}
            value={form.typed.salutation}
            onChange={event => form.set('salutation', event.target.value)}
          />
        </Field>
        <TextField {...props} name="firstName" label={t('member.firstName')} autoComplete="given-name" />
        <TextField {...props} name="lastName" label={t('member.lastName')} autoComplete="family-name" />
      </div>
      {children}
    </Section>
  );
}

export function ContactSection(props: SectionProps) {
  const { t } = props;
  return (
    <Section title={t('contact.section')}>
      <TextField
        {...props}
        name="email"
        type="email"
        inputMode="email"
        label={t('member.email')}
        hint={t('contact.emailHint')}
        autoCapitalize="none"
        autoComplete="email"
        spellCheck={false}
      />
      <TextField
        {...props}
        name="phone"
        type="tel"
        inputMode="tel"
        label={t('member.phone')}
        fieldClass="application-half"
        autoComplete="tel"
      />
    </Section>
  );
}
