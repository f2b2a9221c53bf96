/** The place of something that is loading. */
export const Skeleton = ({ height }: { height: number }) => <div className="admin-skeleton" style={{ height }} />;
