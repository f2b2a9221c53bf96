/** A unit is smaller and lighter than its number. */
export const Quantity = ({ value, unit }: { value: string; unit: string }) => (
  <span style={{ whiteSpace: 'nowrap' }}>
    {value} <span className="admin-small admin-quiet">{unit}</span>
  </span>
);
