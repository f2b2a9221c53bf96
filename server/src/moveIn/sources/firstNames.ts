/** Common first names in Austria: they decide the order of `Mayer Hubert`. The rest of a column follows them. */
const common = `
adam adelheid adolf agnes albert alexander alexandra alfons alfred alina alois aloisia amelie andrea andreas angela angelika
anita anja anna annemarie anneliese anton antonia armin arthur astrid august barbara beate benedikt benjamin bernadette
bernd bernhard bettina birgit brigitte bruno carina caroline cäcilia charlotte chiara christa christian christiana
christina christine christof christoph christopher clara claudia clemens cornelia daniel daniela david denise dieter dietmar
dominik dora doris eduard edith eleonore elena elfriede elias elisabeth ella emanuel emil emilia emma engelbert erich erika
ernestine ernst erwin eva evelyn fabian felix ferdinand florian franz franziska friederike friedrich fritz gabriel gabriele
gabi georg gerald gerda gerhard gerlinde gernot gertraud gertrude gisela gottfried gregor günter günther guido gustav hanna
hannah hannes hans harald hedwig heidemarie heidi heinrich heinz helena helene helga helmut herbert hermann hermine herta
herwig hilda hildegard horst hubert hugo ida ignaz ilse ines ingeborg ingrid irene irmgard isabella jakob jan jana jasmin
jennifer johann johanna johannes jonas josef josefa josefine judith julia julian juliane jürgen kai karin karina karl karoline
katharina kathrin katrin kerstin kilian klaus konrad konstantin kurt lara laura lea lena leo leon leonhard leopold leopoldine
lisa lorenz lotte ludwig luis luise lukas manfred manuel manuela marcel margareta margarete margarethe margit maria marianne
marie marina mario markus marlene martin martina mathias matthias maximilian max melanie melitta michael michaela mia monika
moritz nadine natalie nicole nikolaus nina nora norbert notburga olga oliver oskar oswald othmar otmar otto patricia patrick
paul paula peter petra philipp pia rainer raimund raphael rebecca regina reinhard reinhold renate richard rita robert roland
roman romana rosa rosalia rosemarie rosina rudolf ruth sabine sabrina samuel sandra sara sarah sebastian selina sepp siegfried
sigrid silke silvia simon simone sofia sonja sophia sophie stefan stefanie stephan stephanie susanna susanne sylvia tamara
tanja teresa thea theodor theresa theresia thomas tina tobias toni traude ulrich ulrike ursula valentin valentina vanessa
vera verena veronika viktor viktoria vincent vinzenz waltraud walter werner wilhelm wilhelmine willi wolfgang xaver yvonne
zita
ahmet ali ana dragan dragana fatma ivan ivana jelena jovan marko mehmet milan miroslav mustafa nikola slavica zoran john
james mary susan william`;

const firstNames: ReadonlySet<string> = new Set(common.trim().split(/\s+/));

/** Whether a word, or each part of `Anna-Maria`, is a common first name. */
export const isFirstName = (word: string): boolean =>
  word
    .toLowerCase()
    .split('-')
    .every(part => firstNames.has(part));
