import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { VatSummary } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { CommunityFrame } from '../../communities/communities/CommunityFrame.tsx';
import { Section } from '../../layout/Section.tsx';
import { TableBox } from '../../layout/TableBox.tsx';
import { usePage } from '../../page.tsx';
import { today } from '../../today.ts';
import { PeriodInputs } from './PeriodInputs.tsx';
import { monthBefore } from './periods.ts';

const figures = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;

/** VAT of the documents of a period, for the advance return. */
export default function VatSummaryPage() {
  const { t, api, fieldTextsOf } = usePage();
  const id = Number(useParams().id);
  const [period, setPeriod] = useState(monthBefore(today()));
  const { data, error } = useQuery({
    queryKey: ['communities', 'vatsummary', id, period],
    queryFn: () => answerOf(api.GET('/community/{id}/vatsummary', { params: { path: { id }, query: period } })),
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <CommunityFrame shown="vatsummary" lead={t('accounting.vatLead')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 4, mb: 4, alignItems: 'flex-start' }}>
        <PeriodInputs period={period} errors={error ? fieldTextsOf(error) : {}} onChange={setPeriod} />
      </Box>
      {data && !error && <Figures summary={data} />}
    </CommunityFrame>
  );
}

function Figures({ summary }: { summary: VatSummary }) {
  const { t, format } = usePage();
  if (summary.documents === 0) return <Alert severity="info">{t('accounting.vatNone')}</Alert>;
  return (
    <Section
      heading={`${format.day(summary.start)} – ${format.day(summary.end)}`}
      lead={t('accounting.vatDocuments', { count: summary.documents })}
      flush
    >
      <TableBox label={t('community.tab.vatsummary')}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{t('vat.code')}</TableCell>
              <TableCell>{t('accounting.vatAbout')}</TableCell>
              <TableCell align="right">{t('vat.base')}</TableCell>
              <TableCell align="right">{t('vat.tax')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {summary.figures.map(({ code, base, tax }) => (
              <TableRow key={code}>
                <TableCell sx={figures}>{code}</TableCell>
                <TableCell>{t(`vat.code.${code}`)}</TableCell>
                <TableCell align="right" sx={figures}>
                  {base === null ? '' : format.money(base)}
                </TableCell>
                <TableCell align="right" sx={figures}>
                  {tax === null ? '' : format.money(tax)}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableBox>
    </Section>
  );
}
