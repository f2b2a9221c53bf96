/** Without a value the work goes on for an unknown time. */
export const Progress = ({ label, value }: { label: string; value?: number }) => (
  <progress className="admin-progress" aria-label={label} value={value} max={value === undefined ? undefined : 100} />
);
