/** Renders plain text or rich text. Rich text must have passed safeHtml on the server. */
export function RichText({ text, isHtml }: { text: string; isHtml: boolean }) {
  if (isHtml) return <div className="prose" dangerouslySetInnerHTML={{ __html: text }} />;
  return (
    <div className="prose">
      {text
        .split(/\n{2,}/)
        .filter((paragraph) => paragraph.trim())
        .map((paragraph, i) => (
          <p key={i} className="keeps-lines">
            {paragraph.trim()}
          </p>
        ))}
    </div>
  );
}
