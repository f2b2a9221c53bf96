import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';

type Tab = { name: string; label: string; to: string; replace?: boolean };
type LinkTabsProps = {
  label: string;
  tabs: Tab[];
  shown: string;
  /** Prefix of the tabs' ids: `tab` makes `tab-person`. */
  id: string;
  /** Id of the panel. */
  controls: string;
};

const steps: Record<string, (place: number, count: number) => number> = {
  ArrowRight: (place, count) => (place + 1) % count,
  ArrowLeft: (place, count) => (place + count - 1) % count,
  Home: () => 0,
  End: (_place, count) => count - 1,
};

/** Tabs that are addresses of their own. On a phone they scroll sideways. */
export function LinkTabs({ label, tabs, shown, id, controls }: LinkTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen tab comes into view
  useEffect(() => {
    const box = list.current;
    const tab = box?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (!box || !tab) return;
    const end = tab.offsetLeft + tab.offsetWidth;
    if (tab.offsetLeft < box.scrollLeft || end > box.scrollLeft + box.clientWidth)
      box.scrollLeft = end - box.clientWidth / 2;
  }, [shown]);
  const move = (event: KeyboardEvent) => {
    const links = [...(list.current?.querySelectorAll('a') ?? [])];
    const step = steps[event.key];
    const place = links.indexOf(event.target as HTMLAnchorElement);
    if (!step || place < 0) return;
    event.preventDefault();
    links[step(place, links.length)]?.focus();
  };
  return (
    <div ref={list} role="tablist" aria-label={label} className="admin-tabs" onKeyDown={move}>
      {tabs.map(tab => (
        <Link
          key={tab.name}
          id={`${id}-${tab.name}`}
          role="tab"
          aria-selected={tab.name === shown}
          aria-controls={controls}
          tabIndex={tab.name === shown ? 0 : -1}
          to={tab.to}
          replace={tab.replace}
        >
          {tab.label}
        </Link>
      ))}
    </div>
  );
}
