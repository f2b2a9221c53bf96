/** HTML for the owner of another site: the frame, and a short script that sets its height. */
export const embedSnippet = (portal: string, slug: string, title: string) =>
  `<iframe id="nahstrom" src="${portal}/embed?organisation=${encodeURIComponent(slug)}" title="${escaped(title)}" style="width:100%;height:60rem;border:0"></iframe>
<script>
  addEventListener('message', function (event) {
    var frame = document.getElementById('nahstrom');
    if (event.origin !== '${portal}' || event.source !== frame.contentWindow) return;
    if (event.data && event.data.type === 'nahstrom.height') frame.style.height = event.data.height + 'px';
  });
</script>`;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
