import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { InputHelperText, useInput } from 'react-admin';
import { usePage } from '../page.tsx';

export type CodeInputProps = {
  source: string;
  label: string;
  choices: { id: string; name: string }[];
  isRequired?: boolean;
  helperText?: string | false;
};

/** One of a long list of codes, searchable by name or code. */
export function CodeInput({ source, label, choices, isRequired, helperText }: CodeInputProps) {
  const { t } = usePage();
  const { field, fieldState } = useInput({ source });
  const stored = field.value as string;
  const current = choices.find(({ id }) => id === stored) ?? (stored ? { id: stored, name: stored } : null);
  return (
    <Autocomplete
      options={choices}
      value={current}
      onChange={(_event, choice) => field.onChange(choice?.id ?? '')}
      onBlur={field.onBlur}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      getOptionKey={option => option.id}
      getOptionLabel={option => (option.name === option.id ? option.name : `${option.name} (${option.id})`)}
      noOptionsText={t('choice.nothing')}
      openText={t('choice.open')}
      closeText={t('choice.close')}
      clearText={t('choice.clear')}
      fullWidth
      renderInput={input => (
        <TextField
          {...input}
          label={label}
          name={field.name}
          required={isRequired}
          error={fieldState.invalid}
          helperText={<InputHelperText error={fieldState.error?.message} helperText={helperText} />}
          slotProps={{ inputLabel: { ...input.InputLabelProps, shrink: true } }}
        />
      )}
    />
  );
}
