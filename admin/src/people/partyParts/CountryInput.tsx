import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { InputHelperText, useInput } from 'react-admin';
import { useCountries } from '../../communities/lookups/lookups.ts';
import { usePage } from '../../page.tsx';

/** One of all countries, searchable. */
export function CountryInput({ source, label }: { source: string; label: string }) {
  const { t } = usePage();
  const { choices, titleOf } = useCountries();
  const { field, fieldState } = useInput<string>({ source });
  return (
    <Autocomplete
      options={choices.map(({ id }) => id)}
      value={field.value ?? 'AT'}
      onChange={(_event, code) => field.onChange(code)}
      onBlur={field.onBlur}
      getOptionLabel={titleOf}
      disableClearable
      noOptionsText={t('choice.nothing')}
      openText={t('choice.open')}
      closeText={t('choice.close')}
      fullWidth
      renderInput={input => (
        <TextField
          {...input}
          label={label}
          name={field.name}
          error={fieldState.invalid}
          helperText={<InputHelperText error={fieldState.error?.message} helperText={false} />}
        />
      )}
    />
  );
}
