import type { ReactNode } from 'react';
import { Page } from '../../ui/Page.tsx';
import './selfService.css';
import { useWords, WithWords } from './words.tsx';

type SelfServicePageProps = {
  title(t: ReturnType<typeof useWords>): string;
  back(t: ReturnType<typeof useWords>): { to: string; label: string };
  children: ReactNode;
};

/** The frame of the self-service pages. */
export function SelfServicePage(props: SelfServicePageProps) {
  return (
    <WithWords>
      <Framed {...props} />
    </WithWords>
  );
}

function Framed({ title, back, children }: SelfServicePageProps) {
  const t = useWords();
  return (
    <Page title={title(t)} back={back(t)}>
      <div className="self">{children}</div>
    </Page>
  );
}
