import { answerOf } from '@nahstrom/kit';
import { useQuery } from '@tanstack/react-query';
import { useBasename } from 'react-admin';
import { Alert } from '../../ui/layout/Alert.tsx';
import { Bullets } from '../../ui/layout/Bullets.tsx';
import { usePage } from '../page.ts';

const mostNamed = 5;

type KeptFilesProps = { member: number; community: number; countingPoint?: number };

/** Stored original files that still contain the data about to be deleted. */
export function KeptFiles({ member, community, countingPoint }: KeptFilesProps) {
  const { t, api } = usePage();
  const basename = useBasename();
  const { data: files, isError } = useQuery({
    queryKey: ['importFiles', member, countingPoint],
    queryFn: () =>
      answerOf(
        api.GET('/admin/member/{id}/importfiles', { params: { path: { id: member }, query: { countingPoint } } }),
      ),
    retry: false,
    gcTime: 0,
  });
  if (!isError && !files?.length) return null;
  const names = files?.map(({ fileName }) => fileName) ?? [];
  return (
    <Alert severity="warning">
      {isError ? t('import.keptUnknown') : t('import.kept', { count: names.length })}
      {names.length > 0 && (
        <Bullets>
          {files!.slice(0, mostNamed).map(({ id, fileName }) => (
            <li key={id}>{fileName}</li>
          ))}
          {names.length > mostNamed && <li>{t('import.keptMore', { count: names.length - mostNamed })}</li>}
        </Bullets>
      )}{' '}
      <a href={`${basename}/community/${community}/downloads`} target="_blank" rel="noopener">
        {t('import.keptLink')}
      </a>
    </Alert>
  );
}
