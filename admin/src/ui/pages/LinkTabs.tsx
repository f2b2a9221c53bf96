import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';

type LinkTabsProps = {
  label: string;
  tabs: { name: string; label: string; to: string; replace?: boolean }[];
  shown: string;
  /** Of tabs within a tab. */
  id?: string;
  /** Of the shown tab. */
  children: ReactNode;
};

/** The tabs of a record, which are addresses of their own. On a phone they scroll sideways. */
export function LinkTabs({ label, tabs, shown, id = 'tab', children }: LinkTabsProps) {
  const bar = useRef<HTMLDivElement>(null);
  // MUI scrolls to the shown tab before its scroll buttons take their room.
  useEffect(() => {
    const scroller = bar.current?.querySelector('[role="tablist"]')?.parentElement;
    const tab = document.getElementById(`${id}-${shown}`);
    if (!scroller || !tab) return;
    const observer = new ResizeObserver(() => {
      const hidden = tab.getBoundingClientRect().right - scroller.getBoundingClientRect().right;
      if (hidden > 0) scroller.scrollLeft += hidden;
    });
    observer.observe(scroller);
    return () => observer.disconnect();
  }, [id, shown]);
  return (
    <>
      <Tabs ref={bar} aria-label={label} value={shown} variant="scrollable" sx={{ mb: 2 }}>
        {tabs.map(tab => (
          <Tab
            key={tab.name}
            value={tab.name}
            id={`${id}-${tab.name}`}
            aria-controls={`${id}-panel`}
            component={Link}
            to={tab.to}
            replace={tab.replace}
            label={tab.label}
          />
        ))}
      </Tabs>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${shown}`}>
        {children}
      </div>
    </>
  );
}
