import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';

/** Whether the window is as narrow as a phone. */
export const usePhone = () => useMediaQuery<Theme>(theme => theme.breakpoints.down('sm'), { noSsr: true });
