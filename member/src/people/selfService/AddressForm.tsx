import { deliveryFields, type OwnMember } from '@nahstrom/contract';
import { Checkbox } from '@nahstrom/kit/components';
import { useState } from 'react';
import { ChangeForm, type FieldError } from './ChangeForm.tsx';
import { TextField } from './TextField.tsx';
import { useWords } from './words.tsx';

export function AddressForm({ member }: { member: OwnMember }) {
  const t = useWords();
  const [differs, setDiffers] = useState(member.deliveryStreet !== '');
  const field = (
    name: 'street' | 'housenumber' | 'zip' | 'city' | (typeof deliveryFields)[number],
    error: FieldError,
  ) => <TextField key={name} name={name} label={t(`member.${name}`)} error={error} defaultValue={member[name]} />;
  return (
    <ChangeForm member={member} kind="address">
      {error => (
        <>
          <div className="n-columns">
            {field('street', error)}
            {field('housenumber', error)}
          </div>
          <div className="n-columns">
            {(['stairs', 'floor', 'doorNumber'] as const).map(name => (
              <TextField
                key={name}
                name={name}
                label={t(`member.${name}`)}
                error={error}
                defaultValue={member[name]}
                optional
              />
            ))}
          </div>
          <div className="n-columns">
            {field('zip', error)}
            {field('city', error)}
          </div>
          <Checkbox
            label={t('address.differs')}
            checked={differs}
            onChange={event => setDiffers(event.target.checked)}
          />
          {differs && <div className="n-columns">{deliveryFields.map(name => field(name, error))}</div>}
        </>
      )}
    </ChangeForm>
  );
}
